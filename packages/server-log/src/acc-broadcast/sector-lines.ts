/** Where a car was, and when. */
export interface Sample {
  readonly atMs: number;
  /** Of the lap, 0 to 1. */
  readonly spline: number;
}

const MOST_SAMPLES = 200;
/** A car that is further away at the next look was moved, not driven. */
const FURTHEST = 0.1;
/** A car at this pace is at a crawl: a line that is known to a few metres would be known to seconds. */
const SLOWEST_LAP_MS = 600_000;

/** Where the track's two sector lines are: the game does not tell, but finished laps have sectors. */
export class SectorLines {
  readonly #found: readonly [number[], number[]] = [[], []];

  /** The lines of another track are elsewhere. */
  forget(): void {
    for (const found of this.#found) found.length = 0;
  }

  /** From a finished lap. */
  learn(samples: readonly Sample[], [first, second]: readonly [firstAtMs: number, secondAtMs: number]): void {
    for (const [index, atMs] of [first, second].entries()) {
      const spline = splineAt(samples, atMs);
      const found = this.#found[index];
      if (spline === null || found === undefined || found.length >= MOST_SAMPLES) continue;
      found.push(spline);
      found.sort((one, other) => one - other);
    }
  }

  /** When a car crossed the lines between two looks; [sector, time]. */
  crossed(before: Sample, now: Sample): [sector: number, atMs: number][] {
    return this.#found.flatMap((found, index): [number, number][] => {
      const line = found[Math.floor(found.length / 2)];
      if (line === undefined || before.spline >= line || now.spline < line) return [];
      const driven = now.spline - before.spline;
      const tookMs = now.atMs - before.atMs;
      if (driven > FURTHEST || driven * SLOWEST_LAP_MS < tookMs) return [];
      return [[index + 1, before.atMs + ((line - before.spline) / driven) * tookMs]];
    });
  }
}

function splineAt(samples: readonly Sample[], atMs: number): number | null {
  for (const [index, now] of samples.entries()) {
    const before = samples[index - 1];
    if (before === undefined || before.atMs > atMs || now.atMs < atMs || now.atMs === before.atMs) continue;
    const driven = now.spline - before.spline;
    if (driven < 0 || driven > FURTHEST) return null;
    return before.spline + (driven * (atMs - before.atMs)) / (now.atMs - before.atMs);
  }
  return null;
}
