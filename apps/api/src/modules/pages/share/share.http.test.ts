import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventInfo, ResultRow, type TrackBoardRow } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { cutShareFonts } from '../../../../build/share-fonts.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { anonymousContext } from '../../../../test/support/anonymous-context.ts';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import type { InProcessApi } from '../in-process-api.ts';
import { text } from './card-node.ts';
import { siteNames } from '../site-names.ts';
import { eventCard } from './event-card.ts';
import { createPainter, type Painter } from './painter.ts';
import { card, headline } from './card-parts.ts';
import { createShareImages } from './card-image-cache.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const BRAND = { name: 'Paddock', logo: null };
let test: TestApp;
let fontsDir: string;
let paths: string[];

beforeAll(async () => {
  fontsDir = mkdtempSync(join(tmpdir(), 'paddock-fonts-'));
  mkdirSync(join(fontsDir, 'more'));
  for (const { fileName, source } of await cutShareFonts()) writeFileSync(join(fontsDir, fileName), source);
  test = await createTestApp({ fontsDir });
  const outcome = await test.deps.importFile(
    resultFile({
      type: 'R',
      track: 'monza',
      end: '250601_200000',
      serverName: 'Cup </text><script> ¯\\_(ツ)_/¯',
      cars: [
        { drivers: [driver(1, 'Денис Žižka')], laps: [110_000, 108_000] },
        { drivers: [driver(2, '山田 太郎')], laps: [110_500, 108_500] },
        { drivers: [driver(3, 'Κώστας <b>')], laps: [112_000] },
      ],
    }),
  );
  await test.deps.settle();
  const board = await test.app.inject('/api/leaderboards/track/monza');
  const [playerId, rivalId] = board.json().rows.map((row: TrackBoardRow) => row.driver.playerId);
  paths = [
    `/share/event/${'eventId' in outcome ? outcome.eventId : ''}.png`,
    `/share/driver/${playerId}.png`,
    '/share/board/monza.png',
    `/share/result/${'eventId' in outcome ? outcome.eventId : ''}-2.png`,
    `/share/duel/${playerId}.${rivalId}.png`,
    '/share/home/site.png',
    `/share/year/${playerId}.2025.png`,
    '/share/year/site.2025.png',
    // A year of which there is nothing.
    '/share/year/site.2024.png',
  ];
});
afterAll(async () => {
  await test.close();
  rmSync(fontsDir, { recursive: true });
});

it('draws events, results, drivers, boards, two drivers, the home and years, 1200 by 630', async () => {
  for (const path of paths) {
    const reply = await test.app.inject(path);
    expect(reply.statusCode, path).toBe(200);
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers['cache-control']).toContain('max-age');
    const bytes = reply.rawPayload;
    expect(bytes.subarray(0, 8).equals(PNG), path).toBe(true);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeGreaterThan(15_000);
    expect(bytes.length).toBeLessThan(300_000);
  }
});

it.each([
  ['Chinese', '山田', '中村'],
  ['Japanese', 'さくら', 'カメラ'],
  ['Korean', '김민', '이서'],
  ['Arabic', 'محمد', 'سليم'],
])('draws %s letters: other letters make another image', async (_script, one, other) => {
  const painter = createPainter(fontsDir);
  const draw = async (name: string) => painter?.paint(card(BRAND, 'Driver', headline(name)));
  const image = await draw(one);
  expect(image).toEqual(await draw(one));
  // Letters without a glyph would all be the same box.
  expect(image).not.toEqual(await draw(other));
});

it('knows an image by its content: what does not touch it leaves it as it is, what does makes it another', async () => {
  const [event = '', person = ''] = paths;
  const etags = async () =>
    Promise.all([event, person].map(async (path) => (await test.app.inject(path)).headers['etag']));
  const before = await etags();
  await test.deps.importFile(
    resultFile({
      type: 'R',
      track: 'monza',
      end: '250602_200000',
      cars: [{ drivers: [driver(1, 'Денис Žižka')], laps: [109_000, 107_000] }],
    }),
  );
  test.deps.cache.clear();
  const after = await etags();
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  const unchanged = await test.app.inject({ url: event, headers: { 'if-none-match': String(after[0]) } });
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
});

it('draws once for all who ask at once', async () => {
  const paint = vi.fn<Painter['paint']>().mockResolvedValue(PNG);
  const answers: InProcessApi = { ask: () => Promise.reject(new Error('nothing is asked')) };
  const images = createShareImages(answers, { paint }, { siteTimeZone: 'UTC', readDb: test.deps.readDb });
  const event = { etag: '"new"', node: text({}, 'A new event'), isHidden: false };
  const drawn = await Promise.all(Array.from({ length: 60 }, () => images.draw(event, anonymousContext)));
  expect(new Set(drawn)).toEqual(new Set([PNG]));
  expect(paint).toHaveBeenCalledTimes(1);
});

it('tells search engines not to index the image of a hidden driver', async () => {
  const [, person = ''] = paths;
  const robots = async () => (await test.app.inject(person)).headers['x-robots-tag'];
  expect(await robots()).toBeUndefined();
  await test.deps.sql`update drivers set is_hidden = true`;
  test.deps.cache.clear();
  expect(await robots()).toBe('noindex');
  // Nor with somebody else, nor the year.
  for (const path of [paths[3], paths[6]])
    expect((await test.app.inject(path ?? '')).headers['x-robots-tag']).toBe('noindex');
  await test.deps.sql`update drivers set is_hidden = false`;
  test.deps.cache.clear();
});

it('draws 60 a minute for an address, and long races count with them; what was drawn costs nothing', async () => {
  const outcome = await test.deps.importFile(
    resultFile({ type: 'Q', track: 'spa', end: '250603_200000', cars: [{ drivers: [driver(1)], laps: [138_000] }] }),
  );
  const id = 'eventId' in outcome ? outcome.eventId : 0;
  const ask = (url: string, remoteAddress: string) => test.app.inject({ url, remoteAddress });
  for (let time = 0; time < 60; time += 1) await ask(`/api/event/${id}/analysis`, '203.0.113.1');
  const refused = await ask(`/share/event/${id}.png`, '203.0.113.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.any(String) });
  for (const address of ['203.0.113.2', '203.0.113.1']) {
    expect((await ask(`/share/event/${id}.png`, address)).statusCode).toBe(200);
  }
});

it('puts nobody on the card of a race who has no place', async () => {
  const outcome = await test.deps.importFile(
    resultFile({
      type: 'R',
      track: 'zolder',
      end: '250604_200000',
      cars: [
        { drivers: [driver(11, 'Ada Apex')], laps: [110_000, 108_000] },
        { drivers: [driver(12, 'Ben Halt')], laps: [110_000] },
        { drivers: [driver(13, 'Cleo Curb')], laps: [111_000, 109_000] },
      ],
    }),
  );
  const path = `/api/event/${'eventId' in outcome ? outcome.eventId : 0}`;
  const info = EventInfo.parse((await test.app.inject(`${path}/info`)).json());
  const results = z.array(ResultRow).parse((await test.app.inject(`${path}/results`)).json());
  expect(results[1]).toMatchObject({ place: null, isClassified: false });
  const drawn = JSON.stringify(
    eventCard({ info, results, names: siteNames(undefined), timeZone: 'UTC', brand: BRAND }),
  );
  expect(drawn).toContain('Ada Apex');
  expect(drawn).toContain('Cleo Curb');
  expect(drawn).not.toMatch(/Ben Halt|DNF/);
});

it.each([
  '/share/event/999999.png',
  '/share/event/abc.png',
  '/share/event/1.jpg',
  '/share/event/1',
  '/share/result/1-99.png',
  '/share/result/1.png',
  '/share/result/999999-1.png',
  '/share/driver/nobody1234.png',
  '/share/driver/x.png',
  '/share/board/nowhere.png',
  '/share/duel/nobody1234.png',
  '/share/duel/nobody1234.nobody1234.png',
  '/share/duel/nobody1234.nobody5678.png',
  '/share/duel/nobody1234.nobody5678.nobody9012.png',
  '/share/home/other.png',
  '/share/year/site.png',
  '/share/year/site.20255.png',
  '/share/year/site.0000.png',
  '/share/year/site.2025.2025.png',
  '/share/year/nobody1234.2025.png',
])('%s is not there', async (url) => {
  const reply = await test.app.inject(url);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
});
