import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readResultFile } from '@paddock/result-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { crossingsOf } from '../src/modules/events/analysis/crossings.rules.ts';
import { fileOrderOf } from '../src/modules/events/analysis/lap-order.ts';
import { analysedSession } from './support/analysed.ts';
import { createTestDeps, type TestDeps } from './support/test-deps.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results/acc', import.meta.url));
const program = fileURLToPath(new URL('support/fair_pace.py', import.meta.url));

const Figures = z.object({ laps: z.number(), deviation: z.number() });
const Answer = z.object({
  paces: z.array(
    Figures.extend({ event: z.number(), filePosition: z.number(), driver: z.number(), spread: z.number() }),
  ),
  indices: z.array(
    Figures.extend({
      class: z.string(),
      isWet: z.boolean().nullable(),
      driver: z.number(),
      track: z.number().nullable(),
      margin: z.number(),
      sessions: z.number(),
      fieldDrivers: z.number(),
    }),
  ),
});

/** Stored are whole millionths of a lap time: a hundred-thousandth of a second on a lap of 100 s. */
const ROUNDING = 1;

async function inPython(sessions: unknown): Promise<z.output<typeof Answer>> {
  const started = promisify(execFile)('python3', [program], { maxBuffer: 2 ** 28 });
  started.child.stdin?.end(JSON.stringify({ sessions }));
  return Answer.parse(JSON.parse((await started).stdout));
}

async function hasPython(): Promise<boolean> {
  return promisify(execFile)('python3', ['-c', 'import numpy']).then(
    () => true,
    () => false,
  );
}

const isAble = existsSync(folder) && (await hasPython());

describe.skipIf(!isAble)('pace from real files (skipped without ../shared/real-results or Python with numpy)', () => {
  let deps: TestDeps;
  const paths = new Map<string, string>();
  beforeAll(async () => {
    deps = await createTestDeps();
    for (const file of globSync('**/*.json', { cwd: folder })) {
      const bytes = readFileSync(path.join(folder, file));
      const outcome = await deps.importFile({ fileName: path.basename(file), bytes });
      if (outcome.status === 'imported') paths.set(String(outcome.eventId), path.join(folder, file));
    }
    await deps.settle();
  }, 300_000);
  afterAll(() => deps.close());

  it('is what another program makes of the same files', async () => {
    const sessions = await readSessions(deps, paths);
    const answer = await inPython(sessions);
    const stored = await deps.sql<z.output<typeof Answer>['paces']>`
      select event_id as event, file_position, driver_id as driver, laps, deviation, spread from driver_paces`;
    const keyOf = (row: (typeof stored)[number]) => `${row.event} ${row.filePosition} ${row.driver}`;
    const others = new Map(answer.paces.map((row) => [keyOf(row), row]));
    expect(stored.length).toBeGreaterThan(400);
    expect(stored.map(keyOf).toSorted()).toEqual([...others.keys()].toSorted());
    expect(
      stored.filter((row) => {
        const other = others.get(keyOf(row));
        return row.laps !== other?.laps || isOff(row.deviation, other.deviation) || isOff(row.spread, other.spread);
      }),
    ).toEqual([]);
    const indices = await deps.sql<z.output<typeof Answer>['indices']>`
      select coalesce(car_group, 'model ' || car_model) as class, is_wet, driver_id as driver, track_id as track, deviation, margin,
        laps, sessions, field_drivers from pace_indices`;
    const indexKey = (row: (typeof indices)[number]) => `${row.class} ${row.isWet} ${row.driver} ${row.track}`;
    const otherIndices = new Map(answer.indices.map((row) => [indexKey(row), row]));
    expect(indices.length).toBeGreaterThan(200);
    expect(indices.map(indexKey).toSorted()).toEqual([...otherIndices.keys()].toSorted());
    expect(
      indices.filter((row) => {
        const other = otherIndices.get(indexKey(row));
        const isSame =
          row.laps === other?.laps && row.sessions === other.sessions && row.fieldDrivers === other.fieldDrivers;
        return !isSame || isOff(row.deviation, other.deviation) || isOff(row.margin, other.margin);
      }),
    ).toEqual([]);
  }, 300_000);
});

function crossingsIn(file: string): [car: number, lap: number, at: number | null][] {
  const read = readResultFile({ fileName: path.basename(file), bytes: readFileSync(file) });
  const session = read.ok ? read.sessions[0] : undefined;
  if (session === undefined) return [];
  const { list } = crossingsOf(analysedSession(session).cars, fileOrderOf(session));
  return list.map(({ car, lap, at }) => [car, lap, at]);
}

function isOff(one: number, other: number): boolean {
  return Math.abs(one - other) > ROUNDING;
}

/** What the other program needs beside the files: who and what is in them by our catalogue, and when the cars crossed the line. */
async function readSessions(deps: TestDeps, paths: ReadonlyMap<string, string>) {
  const events = await deps.sql<
    { event: number; track: number; isRace: boolean; isWet: boolean | null; cars: { filePosition: number }[] }[]
  >`
    select e.id as event, e.track_id as track, e.session_kind = 'race' as "isRace", e.is_wet, (
      select json_agg(json_build_object('filePosition', n.file_position, 'carId', n.car_id, 'model', n.car_model,
        'class', coalesce(n.car_group, 'model ' || n.car_model), 'drivers', (
          select json_agg(d.driver_id order by d.driver_index) from entry_drivers d
          where d.event_id = n.event_id and d.file_position = n.file_position
        )) order by n.file_position)
      from entries n where n.event_id = e.id
    ) as cars
    from events e order by e.end_at desc, e.server_id, e.session_type, e.content_hash, e.session_index`;
  return events.map((event) => {
    const file = paths.get(String(event.event)) ?? '';
    return { ...event, path: file, crossings: event.isRace ? crossingsIn(file) : [] };
  });
}
