import { randomUUID } from 'node:crypto';
import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { createDatabaseFromTemplate, dropDatabase } from '@paddock/embedded-database';
import { hearComplaints } from './browser.ts';
import { readPrepared, TEMPLATES, type Person, type Prepared } from './prepared.ts';
import { startSite, type Site } from './site.ts';

export { expect };

/** The built site on a clone of a template database. */
export interface ClonedSite extends Site {
  readonly databaseUrl: string;
}

interface TestFixtures {
  /** Tests that write get their own site, with the league or empty. The others of a worker share one. */
  readonly siteKind: 'shared' | 'own' | 'ownEmpty';
  /** Settings of a site of its own besides the usual ones. */
  readonly siteSettings: NodeJS.ProcessEnv;
  readonly site: ClonedSite;
  /** A page of a signed-in person or of another visitor, in its own browser context. */
  readonly openPage: (who: Person | 'visitor', options?: BrowserContextOptions) => Promise<Page>;
  /** Waits for this console error. Any other console or page error fails the test at its end. */
  readonly expectComplaint: (pattern: RegExp) => Promise<void>;
  readonly complaints: Complaints;
}

interface WorkerFixtures {
  readonly prepared: Prepared;
  readonly sharedSite: ClonedSite;
}

interface Complaints {
  readonly heard: string[];
  readonly expected: RegExp[];
}

/** Logged when a page is left while its live connection is opening. */
const LEFT_EARLY = /WebSocket is closed before the connection is established/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern
  prepared: [({}, use) => use(readPrepared()), { scope: 'worker' }],
  sharedSite: [({ prepared }, use) => withClone(prepared, TEMPLATES.league, use), { scope: 'worker' }],

  siteKind: ['shared', { option: true }],
  siteSettings: [{}, { option: true }],
  site: ({ prepared, sharedSite, siteKind, siteSettings }, use) => {
    if (siteKind === 'shared') return use(sharedSite);
    return withClone(prepared, siteKind === 'own' ? TEMPLATES.league : TEMPLATES.empty, use, siteSettings);
  },
  baseURL: ({ site }, use) => use(site.url),

  complaints: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { heard, expected }: Complaints = { heard: [], expected: [LEFT_EARLY] };
      await use({ heard, expected });
      const unexpected = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      expect(unexpected, 'what consoles and pages complained of').toEqual([]);
    },
    { auto: true },
  ],
  expectComplaint: ({ complaints: { heard, expected } }, use) =>
    use((pattern) => {
      expected.push(pattern);
      return expect.poll(() => heard, 'what consoles complained of').toContainEqual(expect.stringMatching(pattern));
    }),
  context: ({ context, complaints }, use) => {
    hearComplaints(context, complaints.heard);
    return use(context);
  },

  page: ({ page }, use) => use(waitingForScripts(page)),

  openPage: async ({ browser, prepared, complaints, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who, options = {}) => {
      const storageState = who === 'visitor' ? undefined : prepared.signedIn[who];
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        ...(storageState !== undefined && { storageState }),
        ...options,
      });
      contexts.push(context);
      hearComplaints(context, complaints.heard);
      const page = await context.newPage();
      return options.javaScriptEnabled === false ? page : waitingForScripts(page);
    });
    for (const context of contexts) await context.close();
  },
});

/** Buttons in HTML from the server answer once the browser has taken the page over: `goto` waits for that. */
function waitingForScripts(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const reply = await goto(url, options);
    const isPage = options?.waitUntil !== 'commit' && (await page.locator('#root').count()) > 0;
    if (isPage) await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
    return reply;
  };
  return page;
}

async function withClone(
  { adminUrl }: Prepared,
  template: string,
  use: (site: ClonedSite) => Promise<void>,
  settings: NodeJS.ProcessEnv = {},
): Promise<void> {
  const name = `e2e_${randomUUID()}`;
  const databaseUrl = await createDatabaseFromTemplate(adminUrl, template, name);
  const site = await startSite(databaseUrl, { settings });
  await use({ ...site, databaseUrl });
  await site.stop();
  await dropDatabase(adminUrl, name);
}
