import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ForecastKind } from '@paddock/contracts';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GameForecasts } from '../src/modules/forecasts/walk.rules.ts';
import { createTestDeps, type TestDeps } from './support/test-deps.ts';

const folder = fileURLToPath(new URL('../../../../shared/real-results/acc', import.meta.url));
const program = fileURLToPath(new URL('support/race_forecast.py', import.meta.url));

const Chance = z.number().nullable();
const Car = z.object({ event: z.number(), filePosition: z.number(), win: Chance, podium: Chance, topTen: Chance });
const Answer = z.object({
  cars: z.array(Car),
  model: z.object({ sharpness: z.number(), retired: z.number(), newcomerSpread: z.number() }),
  races: z.number(),
  kinds: z.record(ForecastKind, z.object({ forecasts: z.number(), brier: Chance, baseBrier: Chance })),
});

const DRAWS = 10_000;
/** Standard errors of the draws; with thousands of figures, the farthest is about four away. */
const FARTHEST = 5;

async function hasPython(): Promise<boolean> {
  return promisify(execFile)('python3', ['-c', 'import numpy']).then(
    () => true,
    () => false,
  );
}

const isAble = await hasPython();

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

/** What another program makes of the same results, beside what is stored. */
async function compare(minRaces: number): Promise<GameForecasts> {
  const races = await deps.sql`
    select e.id as event, (
      select json_agg(json_build_object('filePosition', n.file_position, 'class', n.car_group, 'gap', n.gap_kind, 'place', n.place,
        'drivers', (
          select coalesce(json_agg(distinct d.driver_id), '[]') from entry_drivers d
          where d.event_id = n.event_id and d.file_position = n.file_position and d.driver_id is not null
        )))
      from entries n where n.event_id = e.id and not n.is_voided and not n.is_repeat
    ) as cars, (
      select coalesce(json_object_agg(c.driver_id, json_build_array(c.rating_after, c.rated_races)), '{}')
      from rating_changes c where c.event_id = e.id
    ) as after
    from events e where e.session_kind = 'race' and e.voided_at is null and e.game = 'acc'
    order by e.end_at, e.server_id, e.session_type, e.content_hash`;
  expect(races.length).toBeGreaterThan(minRaces);
  const started = promisify(execFile)('python3', [program], { maxBuffer: 2 ** 28 });
  started.child.stdin?.end(JSON.stringify({ races: races.map((race) => ({ ...race, cars: race.cars ?? [] })) }));
  const answer = Answer.parse(JSON.parse((await started).stdout));
  const stored = await deps.sql<z.output<typeof Car>[]>`
    select event_id as event, file_position, win, podium, top_ten from race_forecasts`;
  const keyOf = (car: z.output<typeof Car>) => `${car.event} ${car.filePosition}`;
  const others = new Map(answer.cars.map((car) => [keyOf(car), car]));
  expect(stored.map(keyOf).toSorted()).toEqual([...others.keys()].toSorted());
  const off = stored.flatMap((car) =>
    ForecastKind.options.flatMap((kind) => {
      const [drawn, exact] = [car[kind], others.get(keyOf(car))?.[kind] ?? null];
      if (drawn === null || exact === null) return drawn === exact ? [] : [{ car, kind, exact }];
      const error = Math.sqrt((exact * (1 - exact)) / DRAWS);
      return Math.abs(drawn / DRAWS - exact) > FARTHEST * error + 1e-4 ? [{ car, kind, exact }] : [];
    }),
  );
  expect(off).toEqual([]);
  const [state] = await deps.sql<{ figures: GameForecasts }[]>`select figures from forecast_state where game = 'acc'`;
  const figures = state?.figures;
  if (figures === undefined) throw new Error('nothing was counted');
  expect(figures.races).toBe(answer.races);
  expect(figures.model.sharpness).toBeCloseTo(answer.model.sharpness, 8);
  expect(figures.model.retired).toBeCloseTo(answer.model.retired, 10);
  expect(figures.model.newcomerSpread).toBeCloseTo(answer.model.newcomerSpread, 6);
  for (const { kind, forecasts, brier, baseBrier } of figures.kinds) {
    const other = answer.kinds[kind];
    expect(forecasts).toBe(other.forecasts);
    expect(baseBrier ?? 0).toBeCloseTo(other.baseBrier ?? 0, 10);
    expect(brier ?? 0).toBeCloseTo(other.brier ?? 0, 3);
  }
  return figures;
}

describe.skipIf(!isAble)('forecasts (skipped without Python with numpy)', () => {
  it('of a season of the demo league are what another program makes of it, and beat equal chances', async () => {
    const league = createLeague({ seed: 'forecasts', servers: 2, drivers: 80 });
    for (const { sessions } of season(league, { fromMs: Date.UTC(2025, 2, 1), days: 8 }))
      for (const session of sessions) await deps.importFile(writeResultFile(session));
    await deps.settle();
    const { kinds } = await compare(20);
    for (const { isShown } of kinds) expect(isShown).toBe(true);
  }, 300_000);

  it.skipIf(!existsSync(folder))(
    'from real files are what another program makes of them (skipped without ../shared/real-results)',
    async () => {
      await deps.close();
      deps = await createTestDeps();
      for (const file of globSync('**/*.json', { cwd: folder })) {
        const bytes = readFileSync(path.join(folder, file));
        await deps.importFile({ fileName: path.basename(file), bytes });
      }
      await deps.settle();
      await compare(3);
    },
    300_000,
  );
});
