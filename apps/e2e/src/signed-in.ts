import type { Browser, Page } from 'playwright-core';
import { visit, type Visit } from './browser.ts';

/** The people of the development provider. */
export type Person = 'Uma User' | 'Mo Moderator' | 'Ada Admin';

/** Signs in from a page as somebody would: the button, the provider's choice, and back to the page. */
export async function signIn(page: Page, siteUrl: string, person: Person, from = '/about'): Promise<void> {
  await page.goto(siteUrl + from, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign in with Discord' }).click();
  await page.getByRole('link', { name: person }).click();
  await page.waitForURL(siteUrl + from);
  await page.getByRole('banner').getByRole('link', { name: person }).waitFor();
}

/** A visitor with a clean profile who has signed in. */
export async function visitAs(
  browser: Browser,
  { siteUrl, person, options }: { siteUrl: string; person: Person; options?: Parameters<typeof visit>[1] },
): Promise<Visit> {
  const opened = await visit(browser, options);
  await signIn(opened.page, siteUrl, person);
  return opened;
}

export async function openAccount(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/account`);
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
}
