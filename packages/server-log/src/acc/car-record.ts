import type { RecordedCar, RecordedLap, RecordedSpan } from '../session-record.ts';

/** More than a race of a day has; the rest is left out. */
const MOST_LAPS = 3_000;
const MOST_SPANS = 500;
const LINES_BEFORE_FINISH = 2;

/** Collects what a car did in the running session. Moments are on the server's own clock. */
export class CarRecord {
  readonly #laps: RecordedLap[] = [];
  readonly #stints: RecordedSpan[] = [];
  readonly #losses: RecordedSpan[] = [];
  /** Of the running lap. */
  #lines: (number | null)[] = [];

  crossSector(sector: number, atMs: number): void {
    if (sector >= 1 && sector <= LINES_BEFORE_FINISH) this.#lines[sector - 1] = atMs;
  }

  closeLap(lap: Omit<RecordedLap, 'lines'>, atMs: number): void {
    const [first = null, second = null] = this.#lines;
    this.#lines = [];
    if (this.#laps.length < MOST_LAPS) this.#laps.push({ ...lap, lines: [first, second, atMs] });
  }

  startStint(atMs: number): void {
    begin(this.#stints, atMs);
  }

  endStint(atMs: number): void {
    end(this.#stints, atMs);
  }

  lose(atMs: number): void {
    begin(this.#losses, atMs);
  }

  regain(atMs: number): void {
    end(this.#losses, atMs);
  }

  read(greenAtMs: number): Pick<RecordedCar, 'laps' | 'stints' | 'losses'> {
    const since = (atMs: number): number => Math.round(atMs - greenAtMs);
    const sinceOrNull = (atMs: number | null): number | null => (atMs === null ? null : since(atMs));
    const spans = (list: readonly RecordedSpan[]): RecordedSpan[] =>
      list.map(({ from, until }) => ({ from: since(from), until: sinceOrNull(until) }));
    return {
      laps: this.#laps.map(({ lines: [first, second, finish], ...lap }) => ({
        ...lap,
        lines: [sinceOrNull(first), sinceOrNull(second), since(finish)],
      })),
      stints: spans(this.#stints),
      losses: spans(this.#losses),
    };
  }
}

function begin(spans: RecordedSpan[], from: number): void {
  end(spans, from);
  if (spans.length < MOST_SPANS) spans.push({ from, until: null });
}

function end(spans: RecordedSpan[], until: number): void {
  const last = spans.at(-1);
  if (last !== undefined && last.until === null) spans[spans.length - 1] = { ...last, until };
}
