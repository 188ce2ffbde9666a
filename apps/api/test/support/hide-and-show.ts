import { FIGURE_WEEKS, type BoardFilter } from '@paddock/contracts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { dumpDerived } from './dump.ts';
import { generatedFiles, type GeneratedFile } from './generated-league.ts';
import { joinPages } from './join-pages.ts';
import { ownerOf } from './own-driver.ts';
import { driver } from './result-file.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from './test-deps.ts';
import { readFigures } from '../../src/modules/search/driver-figures.repository.ts';
import { firstWeekOf } from '../../src/modules/search/first-week.ts';
import { findDrivers } from '../../src/modules/search/search.repository.ts';

const TRACKS = ['monza', 'spa', 'unknown_ring'];
const FILTERS: BoardFilter[] = [
  { conditions: 'any', period: 'all' },
  { conditions: 'any', period: 'all', carGroup: 'GT3' },
  { conditions: 'any', period: 'year' },
  { conditions: 'wet', period: 'year', sessionKind: 'race' },
];
/** Ids differ between two databases, and ratings count hidden drivers like all others. */
const OWN_TO_A_DATABASE = /^(playerId|eventId|classValue|isProvisional|ifAhead|ifBehind|nextCursor)$/;

export async function withDeps<T>(work: (deps: TestDeps, second: TestDeps['server']) => Promise<T>): Promise<T> {
  const deps = await createTestDeps({ now: '2025-01-02T00:00:00.000Z' });
  const { server } = await deps.servers.register({ name: 'Second server', timeZone: TEST_ZONE });
  try {
    return await work(deps, server);
  } finally {
    await deps.close();
  }
}

async function importAll(
  deps: TestDeps,
  second: TestDeps['server'],
  files: readonly Pick<GeneratedFile, 'server' | 'fileName' | 'bytes'>[],
): Promise<void> {
  for (const file of files) await deps.importFile(file, { server: file.server === 0 ? deps.server : second });
}

/** Removes drivers from everything found in the files and rebuilds every figure from the rest. */
async function forget({ sql, rollups }: TestDeps, platformIds: readonly string[]): Promise<void> {
  await sql.begin(async (tx) => {
    const them = tx`driver_id in (select id from drivers where platform_id in ${tx(platformIds)})`;
    await tx`update entry_drivers set driver_id = null where ${them}`;
    await tx`delete from driver_results where ${them}`;
    await tx`delete from driver_bests where ${them}`;
    await tx`delete from driver_names where ${them}`;
    await rollups.rebuild(tx, 'all');
  });
}

const orNothing = async <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);

/** Everything that boards, records, searches and the pages of visible drivers show. */
async function views(deps: TestDeps): Promise<string> {
  const { leaderboards, records, drivers, rivalry, stats, sql } = deps;
  const found = await findDrivers(sql, { folded: '', after: null, limit: 50 });
  const week = firstWeekOf(FIGURE_WEEKS, { now: deps.clock(), timeZone: TEST_ZONE });
  const figures = await readFigures(
    sql,
    found.map(({ playerId }) => playerId),
    week,
  );
  const boards: unknown[] = [];
  for (const filter of FILTERS) {
    boards.push(await leaderboards.fastest(filter, { limit: 50 }));
    for (const track of TRACKS) {
      boards.push(
        await orNothing(leaderboards.spread(track, filter)),
        await orNothing(joinPages((page) => leaderboards.track(track, filter, page), 2)),
        await orNothing(leaderboards.track(track, filter, { limit: 50 })),
      );
      for (const { playerId } of found) {
        boards.push(await orNothing(leaderboards.track(track, filter, { limit: 2, around: playerId })));
      }
    }
  }
  const own: unknown[] = [];
  for (const { playerId } of found) {
    own.push(
      await leaderboards.races({ minStarts: 1, sort: 'starts' }, { limit: 2, around: playerId }),
      await leaderboards.points({}, { limit: 2, around: playerId }),
    );
    const { season, bestTrack } = await drivers.info(playerId);
    own.push(
      season,
      bestTrack,
      await drivers.allRecords(playerId),
      (await drivers.events(playerId, { limit: 50 })).events.map(({ endAt, bestLapMark }) => [endAt, bestLapMark]),
      await rivalry.nextTenth(playerId, {}),
      await rivalry.rivals(playerId),
    );
  }
  const everything = {
    found: found.map(({ playerId, name, events }) => [name, events, figures.get(playerId)]),
    boards,
    races: await joinPages((page) => leaderboards.races({ minStarts: 1, sort: 'starts' }, page), 2),
    points: await joinPages((page) => leaderboards.points({}, page), 2),
    timeline: await records.timeline({ period: 'all', track: 'all', limit: 100 }),
    progressions: await Promise.all(
      TRACKS.flatMap((track) => [
        orNothing(records.progression({ track })),
        orNothing(records.progression({ track, carGroup: 'GT3' })),
      ]),
    ),
    recent: await records.recent(20),
    broken: (await stats.period({ period: 'all' })).records,
    events: (await deps.events.recent({ limit: 50 })).map(({ endAt, hasRecord }) => [endAt, hasRecord]),
    own,
  };
  return JSON.stringify(everything, (key, value: unknown) => (OWN_TO_A_DATABASE.test(key) ? 0 : value), 1);
}

const hiding = fc
  .tuple(generatedFiles, fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 2 }))
  .chain(([files, numbers]) =>
    fc.record({
      files: fc.constant(files),
      ids: fc.constant(numbers.map((number) => driver(number).playerId)),
      // Number of files imported before they hide; the others are imported afterwards.
      before: fc.integer({ min: 1, max: files.length }),
    }),
  );

/**
 * Hidden drivers are left out as if they had no driver id, and everything returns when they are shown again. Each run fills two
 * databases and compares all that six drivers appear in.
 */
export async function hideAndShow(runs: number): Promise<void> {
  let hidden = 0;
  await fc.assert(
    fc.asyncProperty(hiding, async ({ files, ids, before }) => {
      const expected = await withDeps(async (deps, second) => {
        await importAll(deps, second, files);
        await deps.settle();
        await forget(deps, ids);
        return views(deps);
      });
      await withDeps(async (deps, second) => {
        await importAll(deps, second, files.slice(0, before));
        await deps.settle();
        const plain = await dumpDerived(deps.sql);
        const seen = await deps.sql<{ id: string }[]>`select platform_id as id from drivers`;
        const owners = await Promise.all(
          ids.filter((id) => seen.some((one) => one.id === id)).map((id) => ownerOf(deps, id)),
        );
        for (const owner of owners) await deps.account.setPrivacy(owner, { usesShortName: false, isHidden: true });
        hidden += owners.length;
        if (owners.length === ids.length) {
          await importAll(deps, second, files.slice(before));
          await deps.settle();
          expect(await views(deps)).toBe(expected);
          return;
        }
        for (const owner of owners) await deps.account.setPrivacy(owner, { usesShortName: false, isHidden: false });
        expect(await dumpDerived(deps.sql)).toEqual(plain);
      });
    }),
    { numRuns: runs, seed: 20_250_102, endOnFailure: true },
  );
  expect(hidden).toBeGreaterThan(runs / 2);
}
