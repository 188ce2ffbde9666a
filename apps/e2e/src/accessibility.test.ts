import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabaseFromTemplate } from '@paddock/embedded-database';
import { findViolations } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { importLeague } from './league.ts';
import { listPages } from './pages.ts';
import { startSite, type Site } from './site.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  browser = await openBrowser();
  const databaseUrl = await createDatabaseFromTemplate(
    inject('databaseAdminUrl'),
    'template1',
    'paddock_e2e_accessibility',
  );
  site = await startSite(databaseUrl);
  await importLeague(databaseUrl, { seed: 'accessibility', events: 60 });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 360],
  ['dark', 360],
] as const)('axe in %s at %i px', (theme, width) => {
  it('finds nothing on any public page', async () => {
    const { page, close } = await visit(browser, { viewport: { width, height: 900 } });
    await page.context().addCookies([{ name: 'theme', value: theme, url: site.url }]);
    const found: Record<string, string[]> = {};
    for (const { name, path } of await listPages(site.url)) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      const violations = await findViolations(page);
      if (violations.length > 0) found[name] = violations;
    }
    expect(found).toEqual({});
    await close();
  });
});

it('axe objects to a fault: a page with an unnamed button does not pass', async () => {
  const { page, close } = await visit(browser);
  await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect((await findViolations(page)).join(' ')).toMatch(/button-name/);
  await close();
});
