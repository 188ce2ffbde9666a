import { randomUUID } from 'node:crypto';
import { createDatabaseFromTemplate, dropDatabase } from '@paddock/embedded-database';
import { inject } from 'vitest';
// The server that it starts is where clones are made.
import type {} from '../../../../apps/api/src/testing/global-setup.ts';
import { TEMPLATE } from '../../../../apps/api/src/testing/template.ts';

export interface Clone {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database with Paddock's schema. */
export async function createClone(): Promise<Clone> {
  const adminUrl = inject('databaseAdminUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabaseFromTemplate(adminUrl, TEMPLATE, name);
  return { url, drop: () => dropDatabase(adminUrl, name) };
}

/** One that is there until the work is done. */
export async function withClone<T>(work: (url: string) => Promise<T>): Promise<T> {
  const clone = await createClone();
  try {
    return await work(clone.url);
  } finally {
    await clone.drop();
  }
}
