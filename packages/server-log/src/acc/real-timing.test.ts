import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ServerLog } from '../index.ts';

interface ExpectedCar {
  readonly carId: number;
  readonly laps: number;
  readonly connected: boolean;
  readonly bestClean?: number;
  readonly bestAny?: number;
}

interface Expected {
  readonly constructed: boolean;
  readonly checkpoints: readonly {
    readonly line: number;
    readonly session: string;
    readonly phase: string;
    readonly drivers: number;
    readonly leftMs: number | null;
    readonly ended: boolean;
    readonly cars: readonly ExpectedCar[];
    readonly why: string;
  }[];
}

const folder = fileURLToPath(new URL('../../../../../shared/server-logs/timing/', import.meta.url));
const isPresent = existsSync(folder);
const logs = ['constructed-race-16-cars', 'qualifying-20-players', 'qualifying-entry-list', 'weekend-2-players'];
/** The game writes its log in blocks of this many bytes. */
const BLOCK_BYTES = 4_096;

/** The place after each line. */
function lineEnds(bytes: Buffer): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) ends.push(at + 1);
  return ends;
}

/** Takes the log up to a place, in blocks. */
function* blocks(bytes: Buffer, from: number, until: number): Generator<Buffer> {
  for (let at = from; at < until; at += BLOCK_BYTES) yield bytes.subarray(at, Math.min(at + BLOCK_BYTES, until));
}

/** A race's first lap counts for nobody here: the table has it only where a car drove no other. */
function bestOf(
  { bestClean, bestAny, laps }: ExpectedCar,
  { session, constructed }: { session: string; constructed: boolean },
) {
  if (session !== 'Race') return bestClean ?? null;
  return constructed || laps < 2 ? undefined : (bestAny ?? null);
}

describe.skipIf(!isPresent)(
  isPresent ? 'logs read independently' : 'logs read independently (skipped: ../shared/server-logs/timing is absent)',
  () => {
    it.each(logs)('%s is known at every checkpoint, in blocks', (name) => {
      const bytes = readFileSync(`${folder}${name}.server.log`);
      const { checkpoints, constructed }: Expected = JSON.parse(readFileSync(`${folder}${name}.expected.json`, 'utf8'));
      const ends = lineEnds(bytes);
      const log = new ServerLog();
      let at = 0;
      let bests = 0;
      for (const { line, session, phase, drivers, leftMs, ended, cars, why } of checkpoints) {
        const until = ends[line - 1] ?? bytes.length;
        for (const block of blocks(bytes, at, until)) log.feed(block);
        at = until;
        const state = log.state();
        expect({ session: state.session, phase: state.phase, drivers: state.players }, `line ${line}: ${why}`).toEqual({
          session,
          phase,
          drivers,
        });
        if (leftMs !== null) expect(state.minutesLeft, `line ${line}`).toBe(Math.floor(leftMs / 60_000));
        if (ended) continue;
        const seated = cars.filter(({ connected }) => connected);
        expect(
          state.entries.map(({ carId, laps }) => [carId, laps]),
          `line ${line}: ${why}`,
        ).toEqual(seated.map(({ carId, laps }) => [carId, laps]).toSorted(([a = 0], [b = 0]) => a - b));
        for (const car of seated) {
          const best = bestOf(car, { session, constructed });
          if (best === undefined) continue;
          bests += best === null ? 0 : 1;
          expect(
            state.entries.find(({ carId }) => carId === car.carId)?.bestLapMs,
            `line ${line}: car ${car.carId}`,
          ).toBe(best);
        }
      }
      expect(checkpoints.length).toBeGreaterThan(10);
      if (!constructed) expect(bests).toBeGreaterThan(0);
    });
  },
);
