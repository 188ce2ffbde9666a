import type { APIRequestContext } from '@playwright/test';
import type { Person } from './prepared.ts';

/** Usernames at the development provider. */
const USERNAMES: Readonly<Record<Person, string>> = {
  'Uma User': 'uma',
  'Mo Moderator': 'mo',
  'Ada Admin': 'ada',
  'Dan Driver': 'dan',
};

/** Follows the redirects to the provider and back without opening pages; the client keeps the cookies. */
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
