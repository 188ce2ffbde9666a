import type { ChampionshipDefinition } from '@paddock/contracts';
import { afterAll, expect, it } from 'vitest';
import { addChampionship, definitionWith, roundsAt } from '../../../test/support/championships.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const deps = await createTestDeps({ now: '2025-07-20T12:00:00.000Z' });
afterAll(() => deps.close());

/** A race at Monza that ends at a time of the server, of these drivers in order. */
async function race(end: string, ...numbers: readonly number[]): Promise<number> {
  const cars = numbers.map((number, index) => ({
    drivers: [driver(number)],
    laps: [100_000 + index, 100_000 + number],
  }));
  const outcome = await deps.importFile(resultFile({ type: 'R', track: 'monza', end, cars }));
  if (outcome.status !== 'imported') throw new Error(`${end} was not imported`);
  await deps.settle();
  return outcome.eventId;
}

/** Rules of three rounds at Monza, a week apart, in an open championship. */
function rules(change: Partial<ChampionshipDefinition['rounds'][number]> = {}): ChampionshipDefinition {
  const { rounds, ...others } = definitionWith({
    isOpen: true,
    signUp: null,
    rounds: roundsAt('2025-07-01T20:00', '2025-07-08T20:00', '2025-07-15T20:00'),
  });
  const [first, ...later] = rounds;
  return { ...others, rounds: first === undefined ? later : [{ ...first, ...change }, ...later] };
}

/** The rounds with their events, and the drivers with their points. */
async function standings(championshipId: number) {
  const { rounds, rows } = await deps.championshipStandings.standings({ championshipId, kind: 'drivers' });
  return {
    rounds: rounds.map(({ state, eventIds }) => [state, ...eventIds]),
    points: Object.fromEntries(rows.map(({ driver: who, total }) => [who?.name, total])),
  };
}

it('races are counted as their files arrive, once the filter finds just as many as the round has', async () => {
  const championshipId = await addChampionship(deps, rules(), { state: 'running' });
  const other = await addChampionship(deps, rules({ weight: '2' }), { state: 'running' });
  // Before the planned start, but within the hours of the filter.
  const first = await race('250701_190000', 1, 2);
  expect(await standings(championshipId)).toEqual({
    rounds: [['run', first], ['missing'], ['missing']],
    points: { 'Driver 1': '25', 'Driver 2': '18' },
  });
  expect((await standings(other)).points).toEqual({ 'Driver 1': '50', 'Driver 2': '36' });

  const second = await race('250701_220000', 2, 1);
  // Of no round: too long after the start.
  const outside = await race('250704_200000', 3, 1);
  for (const id of [championshipId, other]) {
    expect(await standings(id)).toEqual({ rounds: [['choose'], ['missing'], ['missing']], points: {} });
  }
  const admin = { ...(await ownerOf(deps, driver(1).playerId)), role: 'admin' as const };
  const publish = (definition: ChampionshipDefinition, basedOn: number) =>
    deps.championshipEditing.publish(admin, { championshipId, definition, basedOn, reason: 'Which race counts' });

  const { found } = await deps.championshipEditing.get({ championshipId });
  expect(found[0]).toMatchObject({ state: 'choose', events: [{ eventId: first, heat: null }, { eventId: second }] });
  expect(found[1]).toMatchObject({ state: 'missing', events: [], nearest: { eventId: outside } });

  const [round] = rules().rounds;
  if (round === undefined) throw new Error('There is no round.');
  await publish(rules({ filter: { ...round.filter, excludedEventIds: [first] } }), 1);
  expect(await standings(championshipId)).toEqual({
    rounds: [['run', second], ['missing'], ['missing']],
    points: { 'Driver 2': '25', 'Driver 1': '18' },
  });
  // The other championship still waits: the exclusion is not the race's.
  expect((await standings(other)).rounds[0]).toEqual(['choose']);

  await publish(rules({ heats: round.heats.map((heat) => ({ ...heat, eventId: outside })) }), 2);
  expect(await standings(championshipId)).toEqual({
    rounds: [['run', outside], ['missing'], ['missing']],
    points: { 'Driver 3': '25', 'Driver 1': '18' },
  });
  // What staff chose stays, whatever else arrives for the round.
  await race('250701_230000', 3, 2);
  const last = await race('250715_210000', 2, 3);
  expect(await standings(championshipId)).toEqual({
    rounds: [['run', outside], ['missing'], ['run', last]],
    points: { 'Driver 2': '25', 'Driver 1': '18', 'Driver 3': '43' },
  });
});

it('a race that is voided leaves its round, and the one that remains is found', async () => {
  const championshipId = await addChampionship(
    deps,
    {
      ...rules(),
      rounds: roundsAt('2025-06-03T20:00').map((round) => ({ ...rules().rounds[0], ...round })),
    } as ChampionshipDefinition,
    { state: 'running' },
  );
  const [round] = roundsAt('2025-06-03T20:00') ?? [];
  const rounds = round === undefined ? [] : [{ ...round, heats: [{ code: 'S', weight: '0' }, { code: 'F' }] }];
  const ofTwo = await addChampionship(deps, definitionWith({ isOpen: true, signUp: null, rounds }), {
    state: 'running',
  });
  const first = await race('250603_203000', 4, 5);
  const second = await race('250603_223000', 5, 4);
  expect((await standings(championshipId)).rounds).toEqual([['choose']]);
  const bySecondHeat = { 'Driver 5': '25', 'Driver 4': '18' };
  expect((await standings(ofTwo)).points).toEqual(bySecondHeat);
  const admin = { ...(await ownerOf(deps, driver(3).playerId)), role: 'admin' as const };
  const { amendmentId } = await deps.amendments.amend(admin, {
    eventId: first,
    amendment: { kind: 'voidEvent' },
    reason: 'The server crashed',
  });
  expect((await standings(championshipId)).rounds).toEqual([['run', second]]);
  // The second race stays the second heat.
  expect(await standings(ofTwo)).toEqual({ rounds: [['run', second]], points: bySecondHeat });
  await deps.amendments.undo(admin, { amendmentId, reason: 'It had not' });
  expect((await standings(championshipId)).rounds).toEqual([['choose']]);
});

it('a race that staff chose by an id that it had before comes back, too, when it is no longer void', async () => {
  const eventId = await race('250610_203000', 6, 7);
  const formerId = 900_000;
  await deps.sql`
    insert into folded_events (event_id, into_event_id, file_id, session_index)
    select ${formerId}, event_id, file_id, session_index from file_sessions where event_id = ${eventId}`;
  const rounds = roundsAt(null).map((round) => ({
    ...round,
    trackName: null,
    heats: [{ code: 'R1', eventId: formerId }],
  }));
  const championshipId = await addChampionship(deps, definitionWith({ isOpen: true, signUp: null, rounds }), {
    state: 'running',
  });
  await deps.sql.begin((tx) => deps.standings.refresh(tx, [championshipId]));
  const before = await standings(championshipId);
  expect(before.rounds).toEqual([['run', eventId]]);
  const admin = { ...(await ownerOf(deps, driver(5).playerId)), role: 'admin' as const };
  const { amendmentId } = await deps.amendments.amend(admin, {
    eventId,
    amendment: { kind: 'voidEvent' },
    reason: 'The server crashed',
  });
  expect((await standings(championshipId)).rounds).toEqual([['planned']]);
  await deps.amendments.undo(admin, { amendmentId, reason: 'It had not' });
  expect(await standings(championshipId)).toEqual(before);
});
