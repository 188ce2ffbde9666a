import { contract, type Endpoint } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checksumOf } from './support/checksum.ts';
import { driver, resultFile } from './support/result-file.ts';
import { createSignedInSite, type SignedInSite } from './support/signed-in-site.ts';
import { openBrowser, signIn } from './support/sign-in.ts';

const gets = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ rest }) => rest.method === 'GET');

let site: SignedInSite;
beforeAll(async () => {
  site = await createSignedInSite();
  const file = resultFile({
    type: 'R',
    track: 'monza',
    end: '250601_183000',
    cars: [
      { drivers: [driver(1)], laps: [150_000, 108_000] },
      { drivers: [driver(2)], laps: [151_000, 109_000] },
    ],
  });
  await site.deps.importFile(file);
  await site.deps.settle();
});
afterAll(() => site.close());

it('3.5.3: no GET changes anything, over REST or tRPC, whoever asks', async () => {
  const { app } = site;
  const { sql } = site.deps;
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`select id from events`;
  const [{ publicId } = { publicId: '' }] = await sql<
    { publicId: string }[]
  >`select public_id as "publicId" from drivers`;
  const visitors = [openBrowser(app), openBrowser(app)];
  await signIn(visitors[1] ?? openBrowser(app), 'ada');
  const before = await checksumOf(sql);
  let answered = 0;
  for (const browser of visitors) {
    for (const { name, rest } of gets) {
      const path = rest.path
        .replace('/api/event/:id', `/api/event/${id}`)
        .replace('/api/driver/:id', `/api/driver/${publicId}`)
        .replace(':track', 'monza')
        .replaceAll(/:\w+/g, '1');
      const input = encodeURIComponent(
        JSON.stringify({ id: name.startsWith('events') ? id : publicId, track: 'monza' }),
      );
      const replies = [await browser.get(path), await browser.get(`/api/trpc/${name}?input=${input}`)];
      answered += replies.filter(({ statusCode }) => statusCode === 200).length;
    }
  }
  expect(answered).toBeGreaterThan(gets.length);
  expect(await checksumOf(sql)).toBe(before);
});
