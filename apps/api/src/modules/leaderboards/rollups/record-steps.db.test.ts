import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { driver, resultFile } from '../../../../test/support/result-file.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from '../../../../test/support/test-deps.ts';
import type { ServerRow } from '../../servers/servers.repository.ts';

let deps: TestDeps;
let servers: readonly [ServerRow, ServerRow];
beforeAll(async () => {
  deps = await createTestDeps();
  const { server: second } = await deps.servers.register({ name: 'Second server', timeZone: TEST_ZONE });
  servers = [deps.server, second];
});
afterAll(() => deps.close());

interface Driven {
  readonly hour: number;
  readonly server: 0 | 1;
  readonly group: 'GT3' | 'GT4';
  readonly lapTime: number;
}

const MODELS = { GT3: 20, GT4: 57 };

/** A session with one car. */
function fileOf(track: string, { hour, server, group, lapTime }: Driven) {
  const end = `250601_${String(hour).padStart(2, '0')}0000`;
  const cars = [{ drivers: [driver(server + 1)], model: MODELS[group], laps: [200_000, lapTime] }];
  const file = resultFile({ type: 'FP', track, end, cars, driven: `${hour}${server}`, serverName: `Server ${server}` });
  return { ...file, hash: createHash('sha256').update(file.bytes).digest('hex') };
}

async function importAll(track: string, sessions: readonly Driven[]): Promise<void> {
  for (const session of sessions) {
    const { status } = await deps.importFile(fileOf(track, session), { server: servers[session.server] });
    expect(status).toBe('imported');
  }
}

async function stepsOf(track: string, group: string): Promise<unknown[]> {
  return [
    ...(await deps.sql`
      select extract(hour from r.end_at at time zone ${TEST_ZONE})::int as hour, r.lap_time as "lapTime",
        encode(e.content_hash, 'hex') as hash
      from track_records r join tracks t on t.id = r.track_id join events e on e.id = r.event_id
      where t.code = ${track} and r.car_group = ${group} order by r.end_at, r.lap_time`),
  ];
}

/** The expected steps: in order of time, every lap strictly faster than all before it. */
function expectedSteps(track: string, sessions: readonly Driven[]) {
  const inOrder = sessions
    .map((session) => ({ hour: session.hour, lapTime: session.lapTime, hash: fileOf(track, session).hash }))
    .toSorted((a, b) => a.hour - b.hour || a.lapTime - b.lapTime || (a.hash < b.hash ? -1 : 1));
  return inOrder.filter(({ lapTime }, index) => inOrder.slice(0, index).every((before) => before.lapTime > lapTime));
}

const sessions = fc.uniqueArray(
  fc.record<Driven>({
    // Few hours and few times, so that sessions often end together and times often tie.
    hour: fc.integer({ min: 10, max: 14 }),
    server: fc.constantFrom(0, 1),
    group: fc.constantFrom('GT3', 'GT4'),
    lapTime: fc.integer({ min: 90_000, max: 90_005 }),
  }),
  { minLength: 2, maxLength: 10, selector: ({ hour, server }) => `${hour} ${server}` },
);

it('records are what was strictly faster than all before it, in whatever order the files come', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(sessions, async (driven) => {
      const track = `records_${++run}`;
      // Imported in the random order in which they were generated.
      await importAll(track, driven);
      expect(await stepsOf(track, '')).toEqual(expectedSteps(track, driven));
      for (const group of ['GT3', 'GT4'] as const) {
        const ofGroup = driven.filter((session) => session.group === group);
        expect(await stepsOf(track, group)).toEqual(expectedSteps(track, ofGroup));
      }
    }),
    { numRuns: 60, seed: 12, endOnFailure: true },
  );
}, 60_000);

it('an event is one step, by its best valid lap; a lap that is only as fast is none', async () => {
  const laps = [200_000, 91_000, { time: 80_000, valid: false }, 90_500];
  const file = (end: string, ...cars: { number: number; laps: typeof laps }[]) =>
    resultFile({
      type: 'FP',
      track: 'one_step',
      end: `250601_${end}0000`,
      cars: cars.map((car) => ({ drivers: [driver(car.number)], laps: car.laps })),
    });
  await deps.importFile(file('12', { number: 1, laps }, { number: 2, laps: [200_000, 90_800] }));
  await deps.importFile(file('13', { number: 2, laps: [200_000, 90_500] }));
  const steps = await deps.sql`
    select r.lap_time, r.lap_number, d.name from track_records r join tracks t on t.id = r.track_id
    join drivers d on d.id = r.driver_id where t.code = 'one_step' and r.car_group = ''`;
  expect([...steps]).toEqual([{ lapTime: 90_500, lapNumber: 4, name: 'Driver 1' }]);
});
