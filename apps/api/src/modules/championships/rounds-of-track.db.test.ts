import { afterAll, beforeAll, expect, it } from 'vitest';
import { addChampionship, definitionWith, roundsAt } from '../../../test/support/championships.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const deps = await createTestDeps({ now: '2025-07-03T12:00:00.000Z' });
afterAll(() => deps.close());

async function race(track: string, end: string): Promise<number> {
  const cars = [1, 2].map((number) => ({ drivers: [driver(number)], laps: [100_000 + number, 100_000 + number] }));
  const outcome = await deps.importFile(resultFile({ type: 'R', track, end, cars }));
  if (outcome.status !== 'imported') throw new Error(`${end} was not imported`);
  await deps.settle();
  return outcome.eventId;
}

/** Rounds at Monza on 1 and 8 July and one without a date, and one at Spa in between. */
function rules(name: string) {
  const [first, spa, second, undated] = roundsAt('2025-07-01T20:00', '2025-07-02T20:00', '2025-07-08T20:00', null);
  if (first === undefined || spa === undefined || second === undefined || undated === undefined)
    throw new Error('four');
  const rounds = [first, { ...spa, trackName: 'spa' }, second, undated];
  return definitionWith({ name, isOpen: true, signUp: null, rounds });
}

let cup: number;
let over: number;
let atMonza: number;
let atSpa: number;

beforeAll(async () => {
  cup = await addChampionship(deps, rules('Cup'), { state: 'running' });
  await addChampionship(deps, rules('Draft'), { state: 'draft' });
  over = await addChampionship(deps, rules('Old Cup'), { state: 'running' });
  atMonza = await race('monza', '250701_203000');
  atSpa = await race('spa', '250702_203000');
  await deps.sql`update championships set state = 'archived' where id = ${over}`;
});

const read = async (track: string) =>
  (await deps.championshipPages.ofTrack({ track })).map(({ championshipId, round, racedAt }) => [
    championshipId,
    round.code,
    racedAt === null ? null : round.eventIds,
  ]);

it('has the rounds to come, the next first, then those raced; of championships that are over the raced ones alone', async () => {
  const [, , third, fourth] = await read('monza');
  expect(await read('monza')).toEqual([[cup, 'R3', null], [cup, 'R4', null], third, fourth]);
  expect(new Set([third, fourth])).toEqual(
    new Set([
      [cup, 'R1', [atMonza]],
      [over, 'R1', [atMonza]],
    ]),
  );
});

it('has no round of another track', async () => {
  expect(new Set(await read('spa'))).toEqual(
    new Set([
      [cup, 'R2', [atSpa]],
      [over, 'R2', [atSpa]],
    ]),
  );
});

it('says where, in which championship and when it was raced', async () => {
  const raced = (await deps.championshipPages.ofTrack({ track: 'spa' })).find(
    ({ championshipId }) => championshipId === over,
  );
  expect(raced).toMatchObject({ name: 'Old Cup', state: 'archived', round: { number: 2, state: 'run' } });
  const [event] = await deps.sql<{ endAt: string }[]>`select end_at from events where id = ${atSpa}`;
  expect(raced?.racedAt).toBe(event?.endAt);
});

it('knows no track that is not there', async () => {
  await expect(deps.championshipPages.ofTrack({ track: 'atlantis' })).rejects.toThrow('There is no track atlantis.');
});
