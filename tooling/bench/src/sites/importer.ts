/** Imports files as the api does, or writes their laps and nothing else; told over the channel what, and how many. */
import { bulk, createLeague, writeResultFile, type RacedSession, type ResultFile } from '@paddock/demo-league';
import { parseResultFile } from '@paddock/result-files';
import { createDeps } from '../../../../apps/api/src/deps.ts';
import { deriveFacts } from '../../../../apps/api/src/features/ingest/facts.rules.ts';
import { FILES_AT_ONCE } from '../../../../apps/api/src/features/ingest/import-files.ts';
import type { LapRow } from '../../../../apps/api/src/features/ingest/facts.ts';
import { booleanArray, numberArray } from '../../../../apps/api/src/platform/db/arrays.ts';
import { inTurn } from '../../../../apps/api/src/platform/in-turn.ts';
import type { ProbeQuestion } from './probe.ts';

export interface ImportOrder {
  /** The reference writes the laps of the files that were imported last. */
  readonly arm: 'ours' | 'reference';
  readonly files: number;
  readonly lapsAFile: number;
}

export interface ImportReport {
  readonly laps: number;
  readonly seconds: number;
}

interface Prepared {
  readonly serverId: number;
  readonly file: ResultFile;
  readonly laps: number;
  /** The columns of the lap rows, ready to be sent. */
  readonly literals: readonly string[];
}

const deps = createDeps({ databaseUrl: process.env['DATABASE_URL'] ?? '', siteTimeZone: 'UTC', statementTimeoutMs: 0 });
const league = createLeague({ seed: 'import' });
const serverIds = new Map<string, number>();
const sessionsBySize = new Map<number, Generator<RacedSession, void>>();
let prepared: readonly Prepared[] = [];

await deps.sql`create table if not exists bare_laps (like laps including all)`;
const [last] = await deps.sql<{ event: number }[]>`select coalesce(max(event_id), 0) as event from bare_laps`;
let bareEvents = last?.event ?? 0;
for (const { id } of league.servers) {
  serverIds.set(id, (await deps.servers.ensure({ name: `Import ${id}`, timeZone: 'UTC' })).id);
}

process.on('message', (order: ImportOrder | ProbeQuestion) => {
  // The probe's to answer.
  if (!('arm' in order)) return;
  run(order).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : 'unknown' }),
  );
});
process.on('SIGTERM', () => process.exit());
process.on('disconnect', () => process.exit());

async function run({ arm, files, lapsAFile }: ImportOrder): Promise<ImportReport> {
  if (arm === 'ours') prepared = prepare(files, lapsAFile);
  const startedAt = performance.now();
  if (arm === 'ours') for await (const _ of inTurn(prepared, FILES_AT_ONCE, importOne));
  else for (const one of prepared) await insertLaps(one);
  return {
    laps: prepared.reduce((sum, { laps }) => sum + laps, 0),
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

async function importOne({ serverId, file }: Prepared): Promise<void> {
  const outcome = await deps.ingest.importFile({
    ...file,
    serverId,
    modifiedAt: null,
    isHistory: false,
  });
  if (outcome.status !== 'imported') throw new Error(`${file.fileName} became ${outcome.status}.`);
}

async function insertLaps({ literals }: Prepared): Promise<void> {
  bareEvents += 1;
  const event = bareEvents;
  const [position = '', number = '', driver = '', valid = '', time = '', one = '', two = '', three = ''] = literals;
  await deps.sql.begin(
    (tx) => tx`
      insert into bare_laps (event_id, position, lap_number, driver_index, is_valid, lap_time, split_1, split_2, split_3)
      select ${event}, * from unnest(${position}::smallint[], ${number}::smallint[], ${driver}::smallint[],
        ${valid}::boolean[], ${time}::int[], ${one}::int[], ${two}::int[], ${three}::int[])`,
  );
}

/** The next files of about so many laps; none of them was there before. */
function prepare(count: number, lapsAFile: number): Prepared[] {
  const options = { laps: Number.MAX_SAFE_INTEGER, lapsPerSession: lapsAFile, fromMs: Date.UTC(2020, 0, lapsAFile) };
  const sessions = sessionsBySize.get(lapsAFile) ?? bulk(league, options);
  sessionsBySize.set(lapsAFile, sessions);
  const found: Prepared[] = [];
  // By hand: a loop would end the sessions for the next time.
  while (found.length < count) {
    const { value: session } = sessions.next();
    if (session === undefined) throw new RangeError('There are no more sessions.');
    if (session.entries.length > 0 && session.laps.length > 0) found.push(prepareOne(session));
  }
  return found;
}

function prepareOne(session: RacedSession): Prepared {
  const file = writeResultFile({ ...session, server: { ...session.server, timeZone: 'UTC' } });
  const parsed = parseResultFile(file);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const { laps } = deriveFacts(parsed.session, {
    serverId: 0,
    trackId: 0,
    endAt: new Date(session.endedAtMs).toISOString(),
    isEndApproximate: false,
    driverIds: new Map(),
    carGroups: new Map(),
    points: [],
    decisions: [],
  });
  const serverId = serverIds.get(session.server.id) ?? 0;
  return { serverId, file, laps: laps.length, literals: literalsOf(laps) };
}

function literalsOf(laps: readonly LapRow[]): string[] {
  return [
    numberArray(laps.map((lap) => lap.position)),
    numberArray(laps.map((lap) => lap.lapNumber)),
    numberArray(laps.map((lap) => lap.driverIndex)),
    booleanArray(laps.map((lap) => lap.isValid)),
    numberArray(laps.map((lap) => lap.lapTime)),
    numberArray(laps.map((lap) => lap.split1)),
    numberArray(laps.map((lap) => lap.split2)),
    numberArray(laps.map((lap) => lap.split3)),
  ];
}

process.stdout.write('The importer is ready at http://127.0.0.1/\n');
