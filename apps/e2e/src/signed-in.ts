import { expect, type APIResponse, type Page } from '@playwright/test';
import type { Person } from './prepared.ts';
import { visitProvider } from './provider.ts';

/** Signs in from a page as a user would: the button, the provider's choice, and back to the page. */
export async function signIn(page: Page, person: Person, from = '/about'): Promise<void> {
  await page.goto(from);
  await page.getByRole('button', { name: 'Sign in with Discord' }).first().click();
  await page.getByRole('link', { name: person }).click();
  await expect(page).toHaveURL(from);
  await expect(page.getByRole('banner').getByRole('link', { name: person })).toBeVisible();
}

export async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
}

/** Calls an operation with the page's session, as its own scripts would. */
export function post(page: Page, siteUrl: string, path: string, body: object): Promise<APIResponse> {
  return page.request.post(siteUrl + path, { data: body, headers: { origin: siteUrl } });
}

/** Links the driver that the provider confirms; returns that driver. */
export async function claimDriver(
  page: Page,
  siteUrl: string,
  person: Person,
): Promise<{ playerId: string; name: string; shortName: string }> {
  await visitProvider(page.request, { siteUrl, person, purpose: 'claim' });
  return (await (await page.request.get(`${siteUrl}/api/account`)).json()).driver;
}
