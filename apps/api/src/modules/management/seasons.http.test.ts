import type { Job, SeasonChange, SeasonEffect, Seasons } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { openBrowser, signIn, type Browser } from '../../../test/support/sign-in.ts';
import { createSignedInSite, type SignedInSite } from '../../../test/support/signed-in-site.ts';

let site: SignedInSite;
let admin: Browser;
beforeAll(async () => {
  site = await createSignedInSite();
  admin = openBrowser(site.app);
  await signIn(admin, 'ada');
  await site.deps.workQueue.start();
  // Driver 1 wins twice and is last once; driver 2 is second each time.
  await race('250301_120000', 1, 2, 3);
  await race('250302_120000', 1, 2, 3);
  await race('250501_120000', 3, 2, 1);
});
afterAll(async () => {
  await site.close();
});

async function race(end: string, ...numbers: readonly number[]): Promise<void> {
  const cars = numbers.map((number) => ({ drivers: [driver(number)], laps: [100_000, 90_000] }));
  await site.deps.importFile(resultFile({ type: 'R', track: 'monza', end, cars }));
}

const all = async () => (await admin.get('/api/admin/seasons')).json<Seasons>();
const preview = (change: SeasonChange) => admin.post('/api/admin/seasons/preview', { change });

/** Orders a change and waits until it was made. */
async function change(wanted: SeasonChange): Promise<Job> {
  const ordered = await admin.post('/api/admin/seasons/change', { change: wanted, reason: 'As agreed' });
  expect(ordered.statusCode, ordered.body).toBe(200);
  return vi.waitFor(
    async () => {
      const job = (await admin.get(`/api/admin/jobs/${ordered.json<Job>().id}`)).json<Job>();
      expect(job.status).toBe('done');
      return job;
    },
    { timeout: 10_000 },
  );
}

const standings = async (season: string) =>
  (await site.deps.leaderboards.points({ season }, { limit: 10 })).rows.map((row) => [row.driver.name, row.points]);

const autumn = { name: 'Autumn', startsOn: '2025-03-01', endsOn: '2025-05-31', bestN: null };

describe('a change of the points', () => {
  it('is shown before it is made, and the preview changes nothing', async () => {
    const before = await dumpDerived(site.deps.sql);
    const { schemes } = await all();
    const reply = await preview({ kind: 'changeScheme', schemeId: schemes[0]?.id ?? 0, points: [10, 9, 1] });
    expect(reply.json<SeasonEffect>()).toMatchObject({ races: 3, drivers: 3 });
    // 25+25+15, 18×3, 15+15+25 become 10+10+1, 9×3, 1+1+10: the second of every race comes first.
    const moves = reply
      .json<SeasonEffect>()
      .standings.map(({ driver: { name }, before: was, after }) => [
        name,
        was.rank,
        was.points,
        after.rank,
        after.points,
      ]);
    expect(moves.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['Driver 1', 1, 65, 2, 21],
      ['Driver 2', 3, 54, 1, 27],
      ['Driver 3', 2, 55, 3, 12],
    ]);
    expect(await dumpDerived(site.deps.sql)).toEqual(before);
    expect((await all()).schemes).toEqual(schemes);
  });

  it('is a new version; the standings follow, and later imports and rebuilds agree', async () => {
    const [scheme] = (await all()).schemes;
    const job = await change({ kind: 'changeScheme', schemeId: scheme?.id ?? 0, points: [10, 9, 1] });
    expect(job.message).toBe('Done. The points of 3 races changed.');
    expect((await all()).schemes.map(({ name, version, points }) => [name, version, points])).toEqual([
      ['Default', 2, [10, 9, 1]],
      ['Default', 1, scheme?.points],
    ]);
    expect(await standings('y2025')).toEqual([
      ['Driver 2', 27],
      ['Driver 1', 21],
      ['Driver 3', 12],
    ]);
    await race('250601_120000', 3, 4);
    await site.deps.settle();
    const before = await dumpDerived(site.deps.sql);
    const { id } = await site.deps.jobs.order({ kind: 'recompute', input: {}, actorId: null, reason: 'Test' });
    await vi.waitFor(async () => expect((await site.deps.jobs.info(id)).status).toBe('done'), { timeout: 10_000 });
    await site.deps.settle();
    expect(await dumpDerived(site.deps.sql)).toEqual(before);
  });

  it('of a version that is no longer the newest is refused', async () => {
    const old = (await all()).schemes.find(({ version }) => version === 1);
    const reply = await preview({ kind: 'changeScheme', schemeId: old?.id ?? 0, points: [1] });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toContain('newer version');
  });

  it.each([
    ['more for a lower place', [5, 6]],
    ['nothing at all', []],
    ['half points', [2.5]],
  ])('that gives %s is refused at its field', async (_, points) => {
    const [scheme] = (await all()).schemes;
    const reply = await preview({ kind: 'changeScheme', schemeId: scheme?.id ?? 0, points });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().issues[0].path).toContain('points');
  });
});

describe('a season', () => {
  it('with a scheme and a best-N of its own takes the place of the year on its days', async () => {
    await change({ kind: 'addScheme', name: 'Cup', points: [3, 2, 1] });
    const cup = (await all()).schemes.find(({ name }) => name === 'Cup');
    await change({ kind: 'addSeason', season: { ...autumn, schemeId: cup?.id ?? 0, bestN: 2 } });
    const [season] = (await all()).seasons;
    expect(season).toMatchObject({ name: 'Autumn', schemeName: 'Cup', version: 1, bestN: 2 });
    // 3+3, 2+2 and 3+1 of the best two; 1 June is in no season.
    expect(await standings(`s${season?.id}`)).toEqual([
      ['Driver 1', 6],
      ['Driver 3', 4],
      ['Driver 2', 4],
    ]);
    // A day that no season has keeps its year.
    expect(await standings('y2025')).toEqual([
      ['Driver 3', 10],
      ['Driver 4', 9],
    ]);
    const board = await site.deps.leaderboards.points({}, { limit: 10 });
    expect(board.seasons.map(({ name }) => name)).toEqual(['2025', 'Autumn']);
    expect(board.season?.name).toBe('2025');
    expect(await site.deps.sql`select action, reason, target_kind from audit_log where target_kind = 'season'`).toEqual(
      [{ action: 'season.add', reason: 'As agreed', targetKind: 'season' }],
    );
  });

  it('cannot share a day with another, nor end before it begins', async () => {
    const schemeId = (await all()).schemes[0]?.id ?? 0;
    const sharing = await preview({ kind: 'addSeason', season: { ...autumn, name: 'May', schemeId } });
    expect(sharing.statusCode).toBe(409);
    expect(sharing.json()).toMatchObject({
      message: '"Autumn" already has some of these days, and a race counts in one season only.',
      issues: [{ path: 'startsOn' }],
    });
    const ordered = await admin.post('/api/admin/seasons/change', {
      change: { kind: 'addSeason', season: { ...autumn, schemeId } },
      reason: 'Try',
    });
    expect(ordered.statusCode).toBe(409);
    const backwards = await preview({ kind: 'addSeason', season: { ...autumn, endsOn: '2025-01-01', schemeId } });
    expect(backwards.json().issues[0].path).toContain('endsOn');
  });

  it('can be changed and removed; then the years are back', async () => {
    const [season] = (await all()).seasons;
    const { id: seasonId = 0, schemeId = 0 } = season ?? {};
    await change({ kind: 'editSeason', seasonId, season: { ...autumn, schemeId, bestN: null } });
    expect((await standings(`s${seasonId}`))[0]).toEqual(['Driver 1', 7]);
    expect((await standings('y2025')).map(([name]) => name)).toEqual(['Driver 3', 'Driver 4']);
    await change({ kind: 'removeSeason', seasonId });
    expect((await standings('y2025')).map(([name]) => name)).toContain('Driver 4');
    const gone = await preview({ kind: 'removeSeason', seasonId });
    expect(gone.statusCode).toBe(404);
  });
});
