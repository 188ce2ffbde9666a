import { afterAll, expect, it } from 'vitest';
import {
  addChampionship,
  addEntrants,
  definitionWith,
  roundsAt,
  wishFor,
} from '../../../test/support/championships.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import type { Viewer } from '../../endpoint/context.ts';
import { createEntryLists } from './entry-list.service.ts';

const deps = await createTestDeps();
const [one, two, three, four] = (await addEntrants(deps, 4)) as [Viewer, Viewer, Viewer, Viewer];
const admin: Viewer = { ...four, role: 'admin' };
afterAll(() => deps.close());

/** Numbers of those who may start in a round: those of their drivers. */
async function starters(championshipId: number, round: string): Promise<number[]> {
  const { text } = await deps.entryLists.entryList({ championshipId, round, format: 'acc' });
  const { entries } = JSON.parse(text) as { entries: { raceNumber: number }[] };
  return entries.map(({ raceNumber }) => raceNumber);
}

/** The rounds to which the only reserve is called up, as everybody reads them. */
async function calledUp(championshipId: number): Promise<string[]> {
  const { entries } = await deps.entryPages.entries({ championshipId });
  return entries.filter(({ status }) => status === 'reserve').flatMap((entry) => entry.calledUp);
}

it('whom stewards banned from a round is not in its list, and the first reserve is', async () => {
  const championshipId = await addChampionship(
    deps,
    definitionWith({
      signUp: { places: 2 },
      stewards: { statementHours: 0, appealHours: 0, licenceLimit: 10, licenceRounds: null },
    }),
  );
  for (const [index, viewer] of [one, two, three].entries()) {
    await deps.entries.signUp(viewer, wishFor(championshipId, index + 1));
  }
  await deps.sql`
    update championship_entries set status = 'reserve' where championship_id = ${championshipId} and status = 'waiting'`;
  const rule = async (number: number, round: string, ruling: Parameters<typeof deps.rulings.rule>[1]['ruling']) => {
    const [row] = await deps.sql<{ playerId: string }[]>`
      select public_id as "playerId" from drivers where platform_id = ${driver(number).playerId}`;
    const whom = { kind: 'driver', playerId: row?.playerId ?? '' } as const;
    const { rulingId } = await deps.rulings.rule(admin, {
      championshipId,
      whom,
      round,
      ruling,
      reportId: null,
      reason: 'Too many collisions',
    });
    return () => deps.rulings.undo(admin, { rulingId, reason: 'They were not' });
  };
  const undoBan = await rule(1, 'R2', { kind: 'status', heat: 'R2', status: 'banned' });
  expect(await starters(championshipId, 'R1')).toEqual([1, 2]);
  expect(await starters(championshipId, 'R2')).toEqual([2, 3]);
  expect(await calledUp(championshipId)).toEqual(['R2']);
  // Licence points ban from the next round.
  const undoPoints = await rule(2, 'R1', { kind: 'licence', licencePoints: 10 });
  expect(await starters(championshipId, 'R1')).toEqual([1, 3]);
  await undoBan();
  await undoPoints();
  expect(await calledUp(championshipId)).toEqual([]);
  expect([await starters(championshipId, 'R1'), await starters(championshipId, 'R2')]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('whom the site bans from joining is not in the list, and the first reserve is', async () => {
  const championshipId = await addChampionship(deps, definitionWith({ signUp: { places: 2 } }));
  for (const [index, viewer] of [one, two, three].entries()) {
    await deps.entries.signUp(viewer, wishFor(championshipId, index + 1));
  }
  await deps.sql`
    update championship_entries set status = 'reserve' where championship_id = ${championshipId} and status = 'waiting'`;
  const lists = createEntryLists({ ...deps, listJoinBans: () => Promise.resolve([driver(1).playerId]) });
  const { text, entries } = await lists.entryList({ championshipId, round: 'R1', format: 'acc' });
  expect(entries).toBe(2);
  // The ban itself has no number.
  expect((JSON.parse(text) as { entries: { raceNumber: number }[] }).entries.map((each) => each.raceNumber)).toEqual([
    2, 3, -1,
  ]);
});

it('a list of another game than the championship’s is refused', async () => {
  const championshipId = await addChampionship(deps, definitionWith(), { game: 'ac' });
  const list = (format: 'acc' | 'ac') => deps.entryLists.entryList({ championshipId, round: 'R1', format });
  await expect(list('acc')).rejects.toThrow('its list is entry_list.ini');
  expect((await list('ac')).fileName).toBe('entry_list.ini');
});

it('a reserve starts in the rounds that somebody confirmed cannot, is told so, and in no cancelled one', async () => {
  const rounds = roundsAt('2025-07-01T20:00', '2025-07-08T20:00', '2025-07-15T20:00').map((round) => ({
    ...round,
    isCancelled: round.code === 'R3',
  }));
  const championshipId = await addChampionship(deps, definitionWith({ rounds, signUp: { places: 1 } }));
  for (const [index, viewer] of [one, two].entries()) {
    await deps.entries.signUp(viewer, wishFor(championshipId, index + 1));
  }
  await deps.sql`
    update championship_entries set status = 'reserve' where championship_id = ${championshipId} and status = 'waiting'`;
  expect(await calledUp(championshipId)).toEqual([]);
  for (const round of ['R2', 'R3']) await deps.entries.withdraw(one, { championshipId, round, isBack: false });
  expect(await calledUp(championshipId)).toEqual(['R2']);
  const { news } = await deps.news.list(two, { limit: 20, isUnread: true });
  expect(news.filter(({ kind }) => kind === 'entry').map(({ title, text }) => [title, text])).toEqual([
    ['You start in place of another driver', 'Winter Cup, round 2.'],
  ]);
  await deps.entries.withdraw(two, { championshipId, round: 'R2', isBack: false });
  expect(await calledUp(championshipId)).toEqual([]);
});
