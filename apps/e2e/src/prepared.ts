import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { ImportedSession } from './league.ts';

/** The people of the development provider. */
export const PEOPLE = ['Uma User', 'Mo Moderator', 'Ada Admin', 'Dan Driver'] as const;
export type Person = (typeof PEOPLE)[number];

export type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Databases to clone: with only the four people, and also with a league. */
export const TEMPLATES = { empty: 'paddock_empty', league: 'paddock_league' } as const;

/** What the global setup has prepared for all tests. */
export interface Prepared {
  /** URL of the PostgreSQL with all databases. */
  readonly adminUrl: string;
  /** Per person, the cookies of a session that every template contains. */
  readonly signedIn: Readonly<Partial<Record<Person, StorageState>>>;
  /** The league's sessions. */
  readonly sessions: readonly ImportedSession[];
}

/** The environment variable that tells the workers the folder. */
const FOLDER = 'E2E_FOLDER';

export function savePrepared(folder: string, prepared: Prepared): void {
  writeFileSync(join(folder, 'prepared.json'), JSON.stringify(prepared));
  process.env[FOLDER] = folder;
}

export function readPrepared(): Prepared {
  return JSON.parse(readFileSync(join(process.env[FOLDER] ?? '', 'prepared.json'), 'utf8'));
}
