import type { APIRequestContext } from '@playwright/test';
import type { Person } from './prepared.ts';

/** What the development provider calls them. */
const USERNAMES: Readonly<Record<Person, string>> = { 'Uma User': 'uma', 'Mo Moderator': 'mo', 'Ada Admin': 'ada' };

/** Goes to the provider and back as a browser is led there, without the pages; the cookies stay with the client. */
export async function visitProvider(
  client: APIRequestContext,
  { siteUrl, person, purpose }: { siteUrl: string; person: Person; purpose: 'signIn' | 'claim' },
): Promise<void> {
  const path = purpose === 'signIn' ? '/api/auth/discord/url' : '/api/account/claim/steam';
  const begun = await client.post(siteUrl + path, { data: { returnTo: '/about' }, headers: { origin: siteUrl } });
  const { url }: { url: string } = await begun.json();
  const back = await client.get(`${url}&user=${USERNAMES[person]}`);
  if (!back.ok()) throw new Error(`${person} was led to ${back.url()}, which said ${back.status()}.`);
}
