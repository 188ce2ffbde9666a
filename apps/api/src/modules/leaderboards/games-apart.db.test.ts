import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acResultFile } from '../../../test/support/ac-result-file.ts';
import { dumpDerived } from '../../../test/support/dump.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile, type TestCar } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { recompute } from '../derivation/recompute.service.ts';

const [ana, ben, cat] = [driver(1, 'Ana Silva'), driver(2, 'Ben Short'), driver(3, 'Cat Long')];

const car = (who: typeof ana, best: number): TestCar => ({ drivers: [who], laps: [best + 5_000, best, best + 100] });
const PAGE = { limit: 10 };

let deps: TestDeps;
let ids: Record<string, string>;
beforeAll(async () => {
  deps = await createTestDeps({ now: '2025-06-15T12:00:00.000Z' });
  // Ana is first in one game, Ben in the other, on tracks of one name. Cat drives one game only.
  for (const day of ['01', '02', '03']) {
    const cars = [car(ana, 100_000), car(ben, 101_000), car(cat, 102_000)];
    await deps.importFile(resultFile({ type: 'R', track: 'monza', end: `2506${day}_200000`, cars }));
  }
  for (const day of ['01', '02']) {
    const cars = [car(ben, 80_000), car(ana, 81_000)];
    await deps.importFile(acResultFile({ type: 'R', track: 'monza', end: `2506${day}_110000`, cars }));
  }
  await deps.settle();
  const people = await deps.sql<{ name: string; id: string }[]>`select name, public_id as id from drivers`;
  ids = Object.fromEntries(people.map(({ name, id }) => [name, id]));
});
afterAll(() => deps.close());

const idOf = (who: string): string => ids[who] ?? '';

describe('two games on one site', () => {
  it('have the same people', () => {
    expect(Object.keys(ids).toSorted()).toEqual(['Ana Silva', 'Ben Short', 'Cat Long']);
  });

  it('have tracks, records and boards of their own', async () => {
    const fastest = async (game?: 'acc' | 'ac') => {
      const board = await deps.leaderboards.fastest({ conditions: 'any', period: 'all', game }, PAGE);
      return [board.game, ...board.rows.map((row) => [row.game, row.trackName, row.driver.name, row.lapTime])];
    };
    expect(await fastest('acc')).toEqual(['acc', ['acc', 'monza', 'Ana Silva', 100_000]]);
    expect(await fastest('ac')).toEqual(['ac', ['ac', 'ac-monza', 'Ben Short', 80_000]]);
    // The one with the most events.
    expect(await fastest()).toEqual(await fastest('acc'));
    const board = await deps.leaderboards.track('ac-monza', { conditions: 'any', period: 'all' }, PAGE);
    expect(board).toMatchObject({ game: 'ac', total: 2 });
    const timeline = await deps.records.timeline({ period: 'all', track: 'all', game: 'ac', limit: 10 });
    expect(timeline.steps.map((step) => [step.game, step.trackName])).toEqual([['ac', 'ac-monza']]);
    const all = await deps.records.timeline({ period: 'all', track: 'all', limit: 10 });
    expect(all.steps.map((step) => step.game).toSorted()).toEqual(['ac', 'acc']);
    expect((await deps.records.recent(10, 'ac')).every(({ game }) => game === 'ac')).toBe(true);
  });

  it('rate and award points apart', async () => {
    const races = async (game?: 'acc' | 'ac') =>
      (await deps.leaderboards.races({ minStarts: 1, sort: 'wins', game }, PAGE)).rows
        .map((row) => [row.driver.name, row.starts, row.wins])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
    expect(await races()).toEqual([
      ['Ana Silva', 3, 3],
      ['Ben Short', 3, 0],
      ['Cat Long', 3, 0],
    ]);
    expect(await races('ac')).toEqual([
      ['Ana Silva', 2, 0],
      ['Ben Short', 2, 2],
    ]);
    const points = async (game?: 'acc' | 'ac') =>
      (await deps.leaderboards.points({ game }, PAGE)).rows.map((row) => [row.driver.name, row.points]);
    expect(await points('acc')).toEqual([
      ['Ana Silva', 75],
      ['Ben Short', 54],
      ['Cat Long', 45],
    ]);
    expect(await points('ac')).toEqual([
      ['Ben Short', 50],
      ['Ana Silva', 36],
    ]);
    expect(await deps.leaderboards.points({ game: 'lmu' }, PAGE)).toMatchObject({
      game: 'lmu',
      season: null,
      rows: [],
    });
  });

  it('list starts, and races with points, of their own', async () => {
    const ofAna = async (game: 'acc' | 'ac') => {
      const isAna = (row: { driver: { name: string } }) => row.driver.name === 'Ana Silva';
      const races = await deps.leaderboards.races({ minStarts: 1, sort: 'starts', game }, PAGE);
      const points = await deps.leaderboards.points({ game }, PAGE);
      // Computed from the results of the season, in which each driver has three at most.
      const ofBest = await deps.leaderboards.points({ game, best: '3' }, PAGE);
      expect([ofBest.rows, ofBest.everyone]).toEqual([points.rows, points.everyone]);
      return {
        places: races.rows.find(isAna)?.recent.map(({ place }) => place),
        tracks: points.rows.find(isAna)?.scored.map(({ trackName }) => trackName),
        drivers: [races.everyone?.drivers, points.everyone?.drivers],
      };
    };
    expect(await ofAna('acc')).toEqual({ places: [1, 1, 1], tracks: ['monza', 'monza', 'monza'], drivers: [3, 3] });
    expect(await ofAna('ac')).toEqual({ places: [2, 2], tracks: ['ac-monza', 'ac-monza'], drivers: [2, 2] });
  });

  it('show the class value of their own beside a name', async () => {
    const { classValue: inAcc, ...info } = await deps.drivers.info(idOf('Ana Silva'));
    const inAc = (await deps.drivers.info(idOf('Ana Silva'), 'ac')).classValue;
    expect(inAcc).toBeGreaterThan(40);
    expect(inAc).toBeLessThan(40);
    expect(info.games).toMatchObject([
      { game: 'acc', classValue: inAcc, isProvisional: true, ratedRaces: 3, events: 3 },
      { game: 'ac', classValue: inAc, isProvisional: true, ratedRaces: 2, events: 2 },
    ]);
    const events = await deps.events.recent({ limit: 10 });
    // Before the event: none before the first rated race.
    const before = (game: string) =>
      events
        .filter((event) => event.game === game)
        .flatMap(({ podium }) => podium.flatMap(({ drivers }) => drivers))
        .flatMap(({ name, classValue }) => (name === 'Ana Silva' && classValue !== null ? [classValue] : []));
    expect(Math.min(...before('acc'))).toBeGreaterThan(40);
    expect(Math.max(...before('ac'))).toBeLessThan(40);
    expect(await deps.events.recent({ limit: 10, game: 'ac' })).toEqual(events.filter(({ game }) => game === 'ac'));
    const board = await deps.leaderboards.track('ac-monza', { conditions: 'any', period: 'all' }, PAGE);
    expect(board.rows.find((row) => row.driver.name === 'Ana Silva')?.driver.classValue).toBe(inAc);
    const isSilver = { conditions: 'any', period: 'all', class: 'silver' } as const;
    const ofClass = (track: string) => deps.leaderboards.track(track, isSilver, PAGE);
    expect((await ofClass('monza')).rows.map((row) => row.driver.name)).toContain('Ana Silva');
    expect((await ofClass('ac-monza')).rows.map((row) => row.driver.name)).toEqual(['Ben Short']);
  });

  it('have figures of a driver each, those of the game driven most unless asked', async () => {
    const { totals, ratedRaces, game, bestTrack, season } = await deps.drivers.info(idOf('Ben Short'), 'ac');
    expect({ totals, ratedRaces, game }).toMatchObject({ totals: { events: 2, wins: 2 }, ratedRaces: 2, game: 'ac' });
    expect([bestTrack?.trackName, season?.points]).toEqual(['ac-monza', 50]);
    expect(await deps.drivers.info(idOf('Ben Short'))).toMatchObject({ game: 'acc', totals: { events: 3, wins: 0 } });
    const none = await deps.drivers.info(idOf('Cat Long'), 'ac');
    expect(none).toMatchObject({ game: 'ac', classValue: null, totals: { events: 0 }, bestTrack: null, season: null });
    expect((await deps.drivers.charts(idOf('Ben Short'), 'ac')).rating.map((point) => point.game)).toEqual([
      'ac',
      'ac',
    ]);
    expect((await deps.drivers.charts(idOf('Ben Short'))).rating.map((point) => point.game)).toEqual([
      'acc',
      'acc',
      'acc',
    ]);
    const page = { game: 'ac', limit: 10 } as const;
    expect((await deps.drivers.events(idOf('Ben Short'), page)).events.map((row) => row.game)).toEqual(['ac', 'ac']);
    expect((await deps.drivers.records(idOf('Ben Short'), page)).records.map((row) => row.trackName)).toEqual([
      'ac-monza',
    ]);
    expect((await deps.drivers.history(idOf('Ben Short'), page)).laps.map((row) => row.trackName)).toEqual([
      'ac-monza',
      'ac-monza',
    ]);
    const pair = await deps.rivalry.headToHead(idOf('Ben Short'), idOf('Ana Silva'), 'ac');
    expect(pair).toMatchObject({ game: 'ac', score: [{ sessionKind: 'race', ahead: 2, behind: 0 }] });
    expect(pair.tracks.map((row) => row.trackName)).toEqual(['ac-monza']);
    expect((await deps.rivalry.nextTenth(idOf('Ana Silva'), { game: 'ac' })).map((row) => row.trackName)).toEqual([
      'ac-monza',
    ]);
    expect((await deps.rivalry.rivals(idOf('Ben Short'))).map((row) => [row.driver.name, row.sessions])).toContainEqual(
      ['Ana Silva', 3],
    );
    expect(await deps.rivalry.rivals(idOf('Ben Short'), 'ac')).toEqual([]);
  });

  it('are counted apart, and together with each person once', async () => {
    const counts = async (game?: 'acc' | 'ac') => {
      const { events, drivers, laps, tracks, records } = await deps.stats.period({ period: 'all', game });
      const month = await deps.stats.period({ period: 'month', game });
      expect(month).toEqual({ events, drivers, laps, tracks, records });
      return [events, drivers, laps, tracks];
    };
    expect(await counts()).toEqual([5, 3, 39, 2]);
    expect(await counts('acc')).toEqual([3, 3, 27, 1]);
    expect(await counts('ac')).toEqual([2, 2, 12, 1]);
    const days = async (game?: 'acc' | 'ac') =>
      (await deps.stats.dailyPlayers({ period: 'all', game })).map(({ players }) => players);
    expect(await days()).toEqual([3, 3, 3]);
    expect(await days('ac')).toEqual([2, 2]);
    expect((await deps.stats.cars({ period: 'all' })).map((row) => [row.game, row.entries])).toEqual([
      ['acc', 9],
      ['ac', 4],
    ]);
    const hours = await deps.stats.hours({ period: 'all', game: 'ac' });
    expect(hours.reduce((sum, hour) => sum + hour.events, 0)).toBe(2);
    expect((await deps.stats.trackPopularity({ period: 'year', game: 'ac' })).map((row) => row.trackName)).toEqual([
      'ac-monza',
    ]);
  });

  it('come out the same again: recomputed, merged and parted, hidden and shown', async () => {
    const before = await dumpDerived(deps.sql);
    await recompute(deps, () => {});
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(before);

    const staff = { ...(await ownerOf(deps, cat.playerId)), role: 'admin' as const };
    const reason = 'The same person';
    const { mergeId } = await deps.merges.merge(staff, { from: idOf('Ben Short'), into: idOf('Cat Long'), reason });
    await deps.settle();
    const merged = await deps.drivers.info(idOf('Cat Long'), 'ac');
    expect(merged.games.map(({ game, events }) => [game, events])).toEqual([
      ['acc', 3],
      ['ac', 2],
    ]);
    await deps.merges.undo(staff, { mergeId, reason });
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(before);

    const shown = { usesShortName: false, isHidden: false };
    const owner = await ownerOf(deps, ben.playerId);
    await deps.account.setPrivacy(owner, { ...shown, isHidden: true });
    const { rows } = await deps.leaderboards.fastest({ conditions: 'any', period: 'all', game: 'ac' }, PAGE);
    expect(rows.map((row) => row.driver.name)).toEqual(['Ana Silva']);
    await deps.account.setPrivacy(owner, shown);
    expect(await dumpDerived(deps.sql)).toEqual(before);
  });
});
