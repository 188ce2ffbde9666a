import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recompute } from '../src/modules/derivation/recompute.service.ts';
import { dumpDerived } from './support/dump.ts';
import { createTestDeps, type TestDeps } from './support/test-deps.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results/', import.meta.url));
const isThere = existsSync(`${folder}expected-games.json`);

/** What a file says, read from its bytes by others. Facts that the site does not keep are left out. */
const Laps = z.object({
  count: z.number(),
  timed: z.number(),
  sumMs: z.number(),
  invalid: z.number(),
  unknown: z.number(),
  bestValid: z.object({ ms: z.number() }).nullish(),
});
const Row = z.object({
  position: z.number(),
  drivers: z.array(z.object({ name: z.string() })),
  car: z.string().nullable(),
  class: z.string().nullish(),
  number: z.string().nullish(),
  team: z.string().nullish(),
  laps: z.number().nullish(),
  bestMs: z.number().nullish(),
  grid: z.number().nullish(),
  status: z.string().nullish(),
  lapTimes: Laps.nullish(),
});
const Session = z.object({
  code: z.string(),
  kind: z.string(),
  track: z.string(),
  layout: z.string().nullable(),
  wet: z.boolean().nullable(),
  rows: z.array(Row),
  penalties: z.array(z.object({ event: z.string().default('received') })),
});
const Expected = z.object({ files: z.record(z.string(), z.object({ sessions: z.array(Session) })) });

const IRACING_RACE = 6;
/** Of iRacing: who led how many laps, straight from the file. */
const LedFile = z.object({
  session_results: z.array(
    z.object({
      simsession_type: z.number(),
      results: z.array(z.object({ finish_position: z.number(), laps_lead: z.number() })),
    }),
  ),
});
const Led = z
  .union([LedFile, z.object({ content: LedFile }), z.object({ data: LedFile })])
  .transform((file) => ('content' in file ? file.content : 'data' in file ? file.data : file).session_results);

const { files } = isThere
  ? Expected.parse(JSON.parse(readFileSync(`${folder}expected-games.json`, 'utf8')))
  : { files: {} };
const names = Object.keys(files);

const read = (name: string) => ({ fileName: name.split('/').at(-1) ?? name, bytes: readFileSync(folder + name) });
const oneLine = (text: string | null | undefined): string | null => text?.replaceAll(/\s+/gu, ' ').trim() || null;
const codeOf = (text: string | null): string | null => oneLine(text?.replace(/^(?:Track|Vehicle|Car) (?=-?\d)/, ''));

describe.skipIf(!isThere)('the real files of six other games (skipped where ../shared/real-results is absent)', () => {
  let deps: TestDeps;
  const outcomes = new Map<string, Awaited<ReturnType<TestDeps['importFile']>>>();
  beforeAll(async () => {
    deps = await createTestDeps({ now: '2026-11-01T12:00:00.000Z' });
    for (const name of names) outcomes.set(name, await deps.importFile(read(name)));
    await deps.settle();
  }, 120_000);
  afterAll(() => deps.close());

  it('are 46, and each is what it is', () => {
    const counts = Map.groupBy(outcomes, ([name, { status }]) => `${status} ${files[name]?.sessions.length === 0}`);
    expect(Object.fromEntries([...counts].map(([key, list]) => [key, list.length]))).toEqual({
      'imported false': 39,
      'duplicate false': 3,
      // A recording, an event log and two files of laps alone.
      'failed true': 4,
    });
  });

  it.each(names.filter((name) => name.startsWith('iracing/') && files[name]?.sessions.length !== 0))(
    'laps led in %s',
    async (name) => {
      const text = readFileSync(folder + name, 'utf8').replace('\uFEFF', '');
      const races = Led.parse(JSON.parse(text)).filter(({ simsession_type: type }) => type === IRACING_RACE);
      const said = races.flatMap(({ results }) =>
        results.toSorted((one, other) => one.finish_position - other.finish_position).map(({ laps_lead: led }) => led),
      );
      const rows = await deps.sql<{ led: number | null }[]>`
        select n.laps_led as led from file_sessions p join ingest_files f on f.id = p.file_id
        join events e on e.id = p.event_id and e.session_kind = 'race'
        join entries n on n.event_id = e.id where f.file_name = ${read(name).fileName} order by n.file_position`;
      expect(said.some((led) => led > 0)).toBe(true);
      expect(rows.map(({ led }) => led)).toEqual(said);
    },
  );

  it.each(names.filter((name) => files[name]?.sessions.length !== 0))('%s', async (name) => {
    const rows = await deps.sql<{ sessionIndex: number; status: string; session: unknown }[]>`
      select p.session_index, p.status, json_build_object('code', y.code, 'kind', e.session_kind, 'track', k.code,
        'layout', k.layout, 'wet', e.is_wet, 'penalties', (select count(*) from penalties n where n.event_id = e.id),
        'rows', (
          select json_agg(json_build_object('position', n.file_position, 'drivers', (
              select coalesce(json_agg(d.name order by d.driver_index), '[]') from entry_drivers d
              where d.event_id = n.event_id and d.file_position = n.file_position
            ), 'car', case e.game when 'iracing' then coalesce(c.name, c.code) else c.code end, 'class', n.car_group, 'number', n.race_number, 'team', nullif(n.team_name, ''),
            'laps', n.lap_count, 'best', n.best_lap, 'grid', n.grid_position, 'status', n.finish_state, 'lapTimes', (
              select json_build_object('count', count(*), 'timed', count(lap_time), 'sumMs', coalesce(sum(lap_time), 0),
                'invalid', count(*) filter (where is_valid is false))
              from laps l where l.event_id = n.event_id and l.file_position = n.file_position
            )) order by n.file_position)
          from entries n left join car_models c on c.id = n.car_model where n.event_id = e.id
        )) as session
      from file_sessions p join ingest_files f on f.id = p.file_id join events e on e.id = p.event_id
      join tracks k on k.id = e.track_id join session_types y on y.slug = e.session_type
      where f.file_name = ${read(name).fileName} and p.status = 'imported' order by 1`;
    for (const { sessionIndex, session } of rows) {
      expect(session, `${name}#${sessionIndex}`).toEqual(expectedOf(files[name]?.sessions[sessionIndex]));
    }
  });

  it('import nothing a second time, and recompute changes nothing', async () => {
    const before = await dumpDerived(deps.sql);
    for (const [name, { status }] of outcomes) {
      const again = await deps.importFile(read(name));
      expect([name, again.status]).toEqual([name, status === 'imported' ? 'duplicate' : status]);
    }
    expect((await recompute(deps, () => {})).changed).toBe(0);
    await deps.settle();
    expect(await dumpDerived(deps.sql)).toEqual(before);
  });

  it('come to the same in another order', async () => {
    const other = await createTestDeps({ now: '2026-11-01T12:00:00.000Z' });
    try {
      for (const name of names.toReversed()) await other.importFile(read(name));
      await other.settle();
      expect(await dumpDerived(other.sql)).toEqual(await dumpDerived(deps.sql));
    } finally {
      await other.close();
    }
  });
});

/** Of the laps that count; the one that the file states where no lap is listed, or no lap says whether it counts. */
function bestOf({ bestMs = null, lapTimes }: z.output<typeof Row>): number | null {
  if (lapTimes == null || lapTimes.count === 0) return bestMs;
  return lapTimes.bestValid?.ms ?? (lapTimes.timed > 0 && lapTimes.unknown > 0 ? (bestMs ?? expect.any(Number)) : null);
}

function expectedOf(session: z.output<typeof Session> | undefined): unknown {
  if (session === undefined) return null;
  const { code, kind, track, layout, wet, rows, penalties } = session;
  return {
    code,
    kind,
    track: codeOf(track),
    layout,
    wet,
    // What became of one is told beside it.
    penalties: penalties.filter(({ event }) => event === 'received').length,
    rows: rows.map((row) => ({
      position: row.position,
      drivers: row.drivers.map(({ name }) => oneLine(name)),
      car: codeOf(row.car),
      class: oneLine(row.class),
      number: row.number ?? null,
      team: oneLine(row.team),
      laps: row.laps ?? null,
      best: bestOf(row),
      grid: row.grid ?? null,
      status: row.status ?? null,
      lapTimes: {
        count: row.lapTimes?.count ?? 0,
        timed: row.lapTimes?.timed ?? 0,
        sumMs: row.lapTimes?.sumMs ?? 0,
        invalid: row.lapTimes?.invalid ?? 0,
      },
    })),
  };
}
