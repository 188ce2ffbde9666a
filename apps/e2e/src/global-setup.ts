import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { createDatabaseFromTemplate, startTestDatabase } from '@paddock/embedded-database';
import { unpackChromium } from './browser.ts';
import { importKnownWeekend } from './known-weekend.ts';
import { importLeague } from './league.ts';
import { PEOPLE, savePrepared, TEMPLATES, type Person, type StorageState } from './prepared.ts';
import { visitProvider } from './provider.ts';
import { startSite } from './site.ts';

/** One PostgreSQL for the run, with a league and four signed-in people; every site gets a clone. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-e2e-'));
  const [database] = await Promise.all([startTestDatabase(), unpackChromium()]);
  const signedIn = new Map<Person, StorageState>();
  await database.createTemplate(TEMPLATES.empty, async (databaseUrl) => {
    const site = await startSite(databaseUrl);
    for (const person of PEOPLE) signedIn.set(person, await signIn(site.url, person));
    await site.stop();
  });
  const league = await createDatabaseFromTemplate(database.adminUrl, TEMPLATES.empty, TEMPLATES.league);
  const sessions = await importLeague(league, join(folder, 'league'));
  await importKnownWeekend(league, join(folder, 'known'));
  savePrepared(folder, { adminUrl: database.adminUrl, signedIn: Object.fromEntries(signedIn), sessions });
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true });
  };
}

/** The browser storage of the signed-in person. */
async function signIn(siteUrl: string, person: Person): Promise<StorageState> {
  const client = await request.newContext();
  await visitProvider(client, { siteUrl, person, purpose: 'signIn' });
  const state = await client.storageState();
  await client.dispose();
  return state;
}
