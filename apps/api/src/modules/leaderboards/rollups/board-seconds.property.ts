import { AmendmentDraft } from '@paddock/contracts';
import { expect } from 'vitest';
import { dryRun } from '../../../database/dry-run.ts';
import type { Transaction } from '../../../database/client.ts';
import { AppError } from '../../../shared/errors.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { driver, resultFile } from '../../../testing/result-file.ts';
import type { TestDeps } from '../../../testing/test-deps.ts';
import { changeClassForGood } from '../../site/car-class.service.ts';

const DRIVERS = 7;
const MODELS = [20, 30, 57, 990];
const GROUPS = ['GT3', 'GT4', null];

/**
 * Imports, decides, merges and takes back as a die says. After every step, drivers and years are counted as if from the
 * facts. Returns how often each was done.
 */
export async function countThroughSteps(deps: TestDeps, steps: number): Promise<ReadonlyMap<string, number>> {
  const [row] = await deps.sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', '1', 'Ada', now(), now()) returning id`;
  const accountId = row?.id ?? 0;
  const roll = seededRandom(60);
  const pick = <T>(values: readonly T[]): T | undefined => values[roll(values.length)];

  /** Laps of a few tenths of a second, so that people share them and move between them. */
  async function importOne(step: number): Promise<void> {
    const numbers = Array.from({ length: DRIVERS }, (_, index) => index + 1).filter(() => roll(2) === 0);
    const cars = numbers.map((number) => {
      const time = 90_000 + roll(8) * 60;
      // The first lap of a race is nobody's best.
      const laps = roll(4) === 0 ? [time] : [time + 40, time];
      return { drivers: [driver(number)], laps, model: pick(MODELS) ?? 20 };
    });
    if (cars.length === 0) return;
    // Late files come in between earlier ones.
    const day = 1 + ((step * 11) % 28);
    const end = `${pick([24, 25])}06${String(day).padStart(2, '0')}_${10 + (step % 12)}${10 + roll(40)}00`;
    const track = pick(['monza', 'spa']) ?? 'monza';
    await deps.importFile(
      resultFile({ type: pick(['FP', 'Q', 'R', 'R']) ?? 'R', track, end, cars, wet: roll(3) === 0 }),
    );
  }

  const taken: (() => Promise<unknown>)[] = [];
  const viewer = () =>
    ({ accountId, sessionId: '', role: 'admin', name: '', avatarUrl: null, driverId: null }) as const;

  async function amend(): Promise<void> {
    const events = await deps.sql<{ id: number }[]>`select id from events order by id`;
    const filePosition = 1 + roll(3);
    const draft = pick([
      { kind: 'voidEvent' },
      { kind: 'voidEntry', filePosition },
      { kind: 'voidLap', filePosition, lapNumber: 2 },
      { kind: 'disqualify', filePosition },
    ]);
    const { amendmentId } = await deps.amendments.amend(viewer(), {
      eventId: pick(events)?.id ?? 0,
      amendment: AmendmentDraft.parse(draft),
      reason: 'A reason',
    });
    taken.push(() => deps.amendments.restore(viewer(), { amendmentId, reason: 'A mistake' }));
  }

  async function merge(): Promise<void> {
    const drivers = await deps.sql<{ id: string }[]>`select public_id as id from drivers order by id`;
    const pair = { from: pick(drivers)?.id ?? '', into: pick(drivers)?.id ?? '' };
    const { mergeId } = await deps.merges.merge(viewer(), { ...pair, reason: 'One person' });
    taken.push(() => deps.merges.undo(viewer(), { mergeId, reason: 'Two persons' }));
  }

  async function changeClass(): Promise<void> {
    const change = { model: pick(MODELS) ?? 20, carGroup: pick(GROUPS) ?? null };
    await changeClassForGood(deps, { ...change, reason: 'It is one', actorId: accountId });
  }

  async function takeBack(): Promise<void> {
    await taken.splice(roll(taken.length), 1)[0]?.();
  }

  /** Counters, classes and years, and the same made anew from the facts. */
  async function counted(): Promise<{ kept: unknown; anew: unknown }> {
    const read = async (tx: Transaction) => ({
      seconds: await tx`select * from board_seconds where drivers <> 0 order by track_id, facet, second`,
      classes: await tx`select driver_id, track_id, class_band from track_boards order by 1, 2`,
      yearBoards: await tx`select * from year_boards order by driver_id, track_id, year`,
      trackYears: await tx`select * from track_years order by track_id, year`,
      yearTotals: await tx`select * from year_totals order by year`,
    });
    return dryRun(deps.sql, async (tx) => {
      const kept = await read(tx);
      await deps.rollups.rebuild(tx, 'all');
      return { kept, anew: await read(tx) };
    });
  }

  const done = new Map<string, number>();
  for (let step = 0; step < steps; step += 1) {
    const work = { importOne: () => importOne(step), amend, merge, changeClass, takeBack, settle: () => deps.settle() };
    const names = [
      'importOne',
      'importOne',
      'importOne',
      'amend',
      'merge',
      'changeClass',
      'takeBack',
      'settle',
    ] as const;
    const name = step < 5 ? 'importOne' : (pick(names) ?? 'importOne');
    try {
      await work[name]();
      done.set(name, (done.get(name) ?? 0) + 1);
    } catch (error) {
      // What is refused changes nothing, either.
      if (!(error instanceof AppError)) throw error;
    }
    const { kept, anew } = await counted();
    expect(kept, `after step ${step}, ${name}`).toEqual(anew);
  }
  return done;
}
