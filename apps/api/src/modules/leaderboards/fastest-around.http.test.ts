import { FastestBoard } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

const GT4 = 57;
const TRACKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

let test: TestApp;
const ids = new Map<string, string>();
beforeAll(async () => {
  test = await createTestApp();
  for (const [index, track] of TRACKS.entries()) {
    // Driver 1 is the fastest on e and g, driver 2 on all other tracks, driver 3 only in a GT4 on b.
    const ofFirst = track === 'e' || track === 'g' ? 89_000 : 91_000;
    const cars = [
      { drivers: [driver(1)], laps: [ofFirst] },
      { drivers: [driver(2)], laps: [90_000] },
      ...(track === 'b' ? [{ drivers: [driver(3)], laps: [95_000], model: GT4 }] : []),
    ];
    await test.deps.importFile(resultFile({ type: 'FP', track, end: `250601_20${10 + index}00`, cars }));
  }
  const rows = await test.deps.sql<{ name: string; id: string }[]>`select name, public_id as id from drivers`;
  for (const { name, id } of rows) ids.set(name, id);
});
afterAll(() => test.close());

async function tracksOf(query: string): Promise<string[]> {
  const reply = await test.app.inject(`/api/leaderboards/fastest?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return FastestBoard.parse(reply.json()).rows.map(({ trackName }) => trackName);
}
const around = (name: string, more = '') => tracksOf(`limit=3&around=${ids.get(name)}${more}`);

describe('the record of every track, around a driver', () => {
  it('has the first track of which he holds the record in the middle', async () => {
    expect(await around('Driver 1')).toEqual(['d', 'e', 'f']);
  });

  it('begins at the top where his record is among the first', async () => {
    expect(await around('Driver 2')).toEqual(['a', 'b', 'c']);
  });

  it('asks for the record under the filter', async () => {
    await expect(around('Driver 3')).resolves.toEqual(['a', 'b', 'c']);
    expect(await tracksOf(`limit=1&around=${ids.get('Driver 3')}&carGroup=GT4`)).toEqual(['b']);
  });

  it('begins at the top for who holds none, and for nobody', async () => {
    expect(await tracksOf('limit=2&around=nobody0000')).toEqual(['a', 'b']);
  });

  it('finds a driver by the address he had before he was merged', async () => {
    await test.deps.sql`
      insert into drivers (id, platform_id, public_id, name, first_seen_at, last_seen_at, merged_into_id)
      select 77, 'S76561198000099999', 'formerly00', 'Was One', now(), now(), id from drivers where name = 'Driver 1'`;
    expect(await tracksOf('limit=3&around=formerly00')).toEqual(['d', 'e', 'f']);
  });

  it('goes on from page to page', async () => {
    const first = (await test.app.inject(`/api/leaderboards/fastest?limit=3&around=${ids.get('Driver 1')}`)).json();
    expect(await tracksOf(`limit=3&around=${ids.get('Driver 1')}&cursor=${first.nextCursor}`)).toEqual(['g']);
  });
});
