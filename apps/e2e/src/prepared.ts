import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { ImportedSession } from './league.ts';

/** The people of the development provider. */
export const PEOPLE = ['Uma User', 'Mo Moderator', 'Ada Admin'] as const;
export type Person = (typeof PEOPLE)[number];

export type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Databases that are cloned: with three people and nothing else, and with a league, too. */
export const TEMPLATES = { empty: 'paddock_empty', league: 'paddock_league' } as const;

/** What the global setup has prepared for all tests. */
export interface Prepared {
  /** Of the PostgreSQL that all databases are on. */
  readonly adminUrl: string;
  /** Of each person, the cookies of a session that every template knows. */
  readonly signedIn: Readonly<Partial<Record<Person, StorageState>>>;
  /** What was raced in the league. */
  readonly sessions: readonly ImportedSession[];
}

/** The workers find the folder by this variable. */
const FOLDER = 'E2E_FOLDER';

export function savePrepared(folder: string, prepared: Prepared): void {
  writeFileSync(join(folder, 'prepared.json'), JSON.stringify(prepared));
  process.env[FOLDER] = folder;
}

export function readPrepared(): Prepared {
  return JSON.parse(readFileSync(join(process.env[FOLDER] ?? '', 'prepared.json'), 'utf8'));
}
