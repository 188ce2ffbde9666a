import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { dumpDerived } from '../../../test/support/dump.ts';
import { blanked, generatedSession } from '../../../test/support/generated-league.ts';
import { driver, resultFile, type TestSession } from '../../../test/support/result-file.ts';
import { rebuild } from '../derivation/recompute.service.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const END = '2025-06-01T10:00:00.000Z';
const dated = '250601_200000_R.json';
/** Another session for each test. */
const bytesOf = (driven: string) =>
  resultFile({
    type: 'R',
    track: 'spa',
    end: '250601_200000',
    driven,
    cars: [
      { drivers: [driver(1)], laps: [140_000, 138_000] },
      { drivers: [driver(2)], laps: [141_000, 139_000] },
    ],
  }).bytes;

let now = 0;
const deps = await createTestDeps({ clock: () => new Date(now) });
afterAll(() => deps.close());

it.each([
  [['race.json', 'copy of race.json', 'final.json'], '2025-06-15T12:00:00.000Z'],
  [['race.json', dated, 'final.json'], END],
  [[dated, 'race.json'], END],
  [['race.json', 'final.json', dated], END],
])('the same bytes as %j are one event', async (names, endAt) => {
  const { server } = await deps.servers.register({ name: names.join(), timeZone: 'Australia/Sydney' });
  const bytes = bytesOf(`${server.id}`);
  now = Date.parse('2025-06-15T12:00:00.000Z');
  const statuses: string[] = [];
  for (const fileName of names) {
    statuses.push((await deps.importFile({ fileName, bytes }, { server })).status);
    now += 3_600_000;
  }
  expect(statuses).toEqual(['imported', ...names.slice(1).map(() => 'duplicate')]);
  const events = await deps.sql`
    select end_at as "endAt", is_end_approximate as "isApproximate" from events where server_id = ${server.id}`;
  expect(events).toEqual([{ endAt, isApproximate: endAt !== END }]);
  await deps.settle();
  const dump = await dumpDerived(deps.sql);
  await rebuild(
    deps,
    () => {},
    (error) => expect.unreachable(String(error)),
  );
  await deps.settle();
  expect(await dumpDerived(deps.sql)).toEqual(dump);
});

it('another session without a date is another event', async () => {
  const other = resultFile({
    type: 'R',
    track: 'spa',
    end: '250601_200000',
    cars: [{ drivers: [driver(3)], laps: [150_000] }],
  });
  expect((await deps.importFile({ ...other, fileName: 'race.json' })).status).toBe('imported');
  expect((await deps.importFile({ bytes: bytesOf('99'), fileName: 'race.json' })).status).toBe('imported');
});

interface Copy {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly modifiedAt: string;
}

/** One session as different programs keep it: encodings, blanked names, names without a date or with a wrong one. */
function copiesOf(session: TestSession): Copy[] {
  const written = [resultFile(session), resultFile(session, 'utf8'), resultFile(blanked(session))] as const;
  const again = resultFile({ ...session, driven: session.end, end: '250103_100000' });
  const files = [
    ...written,
    ...written.map((file, index) => ({ ...file, fileName: `copy ${index}.json` })),
    { ...written[0], fileName: 'another copy.json' },
    { ...written[0], fileName: `310101_120000_${session.type}.json` },
    { bytes: withDate(written[1].bytes, '2025-01-02T09:00:00Z'), fileName: 'managed.json' },
    again,
  ];
  return files.map((file, index) => ({ ...file, modifiedAt: new Date(Date.UTC(2025, 1, 28 - index)).toISOString() }));
}

function withDate(json: Buffer, date: string): Buffer {
  return Buffer.from(JSON.stringify({ ...(JSON.parse(json.toString()) as object), Date: date }));
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

it.each([
  ['encodings, with a date and without', [0, 1, 3, 4]],
  ['blanked names', [1, 2, 4, 5]],
  ['wrong and other dates', [3, 7, 8, 9]],
])('copies of a session are the same events in whatever order they arrive: %s', async (name, chosen) => {
  now = Date.parse('2025-06-15T12:00:00.000Z');
  let servers = 0;
  const importAll = async (files: readonly Copy[]) => {
    const { server } = await deps.servers.register({ name: `${name} ${(servers += 1)}`, timeZone: 'Australia/Sydney' });
    for (const file of files) {
      const outcome = await deps.ingest.importFile({ ...file, serverId: server.id, isHistory: true });
      expect(outcome.status).not.toBe('failed');
    }
    return deps.sql`
      select end_at, is_end_approximate, encode(content_hash, 'hex') as bytes, usable_driver_ids,
        (select jsonb_agg(to_jsonb(n) - 'event_id' order by file_position, driver_index) from entry_drivers n
          where n.event_id = e.id) as drivers
      from events e where server_id = ${server.id} order by end_at, bytes`;
  };
  const [session] = fc.sample(generatedSession, { numRuns: 1, seed: 2 });
  const copies = session === undefined ? [] : copiesOf(session);
  const [inOrder = [], ...others] = ordersOf(chosen.flatMap((number) => copies[number] ?? []));
  await deps.sql`truncate events, ingest_files cascade`;
  const expected = await importAll(inOrder);
  for (const files of others) {
    await deps.sql`truncate events, ingest_files cascade`;
    expect(await importAll(files), files.map(({ fileName }) => fileName).join(', ')).toEqual(expected);
  }
});
