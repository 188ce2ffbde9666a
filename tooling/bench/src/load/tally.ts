import type { CrowdReport } from '../clients/crowd.ts';
import { percentile } from '../statistics.ts';

/** What was handed in. */
export interface Upload {
  readonly eventId: number;
  readonly sentAt: number;
  /** When the site said that it is committed. */
  readonly answeredAt: number;
}

export interface TallyRow {
  readonly uploads: number;
  readonly connected: number;
  readonly reconnects: number;
  readonly deliveries: number;
  /** Told to somebody, and never handed in. */
  readonly unknown: number;
  readonly duplicates: number;
  /** Not there yet. At the end: lost. */
  readonly missing: number;
  /** From the site's answer to the client, in milliseconds. null: nothing was delivered. */
  readonly p50: number | null;
  readonly p99: number | null;
  readonly most: number | null;
  /** From the beginning of the upload, the import included. */
  readonly p99SinceSent: number | null;
}

/** Compares what clients were told with what was handed in. All clocks are this machine's. */
export class Tally {
  readonly #clients: number;
  readonly #uploads = new Map<number, Upload>();
  readonly #arrivals = new Map<number, Map<number, number>>();
  #report: CrowdReport | null = null;

  constructor(clients: number) {
    this.#clients = clients;
  }

  uploaded(upload: Upload): void {
    this.#uploads.set(upload.eventId, upload);
  }

  told(report: CrowdReport): void {
    this.#report = report;
    for (const { eventId, arrivals } of report.events) {
      const known = this.#arrivals.get(eventId) ?? new Map<number, number>();
      for (const [at, count] of arrivals) known.set(at, (known.get(at) ?? 0) + count);
      this.#arrivals.set(eventId, known);
    }
  }

  row(): TallyRow {
    const events = this.#report?.events ?? [];
    const ours = events.filter(({ eventId }) => this.#uploads.has(eventId));
    const deliveries = ours.reduce((sum, { received }) => sum + received, 0);
    // A client may be told before the answer is back: it has not waited at all then.
    const delays = this.#delays(({ answeredAt }, at) => Math.max(0, at - answeredAt));
    const sinceSent = this.#delays(({ sentAt }, at) => at - sentAt);
    return {
      uploads: this.#uploads.size,
      connected: this.#report?.connected ?? 0,
      reconnects: this.#report?.reconnects ?? 0,
      deliveries,
      unknown: events.length - ours.length,
      duplicates: events.reduce((sum, { duplicates }) => sum + duplicates, 0),
      missing: this.#uploads.size * this.#clients - deliveries,
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
      most: percentile(delays, 1),
      p99SinceSent: percentile(sinceSent, 0.99),
    };
  }

  #delays(delayOf: (upload: Upload, at: number) => number): Map<number, number> {
    const counts = new Map<number, number>();
    for (const [eventId, arrivals] of this.#arrivals) {
      const upload = this.#uploads.get(eventId);
      if (upload === undefined) continue;
      for (const [at, count] of arrivals) {
        const delay = delayOf(upload, at);
        counts.set(delay, (counts.get(delay) ?? 0) + count);
      }
    }
    return counts;
  }
}

const SLOWEST_P99_MS = 1_000;

/** What is not as it should be; empty: everything is. */
export function findFaults(
  row: TallyRow,
  { uploads, failures }: { uploads: number; failures: readonly string[] },
): string[] {
  return [
    ...failures,
    ...(row.uploads < uploads ? [`${uploads - row.uploads} of ${uploads} uploads did not become an event`] : []),
    ...(row.missing > 0 ? [`${row.missing} deliveries lost`] : []),
    ...(row.duplicates > 0 ? [`${row.duplicates} deliveries duplicated`] : []),
    ...(row.p99 === null || row.p99 > SLOWEST_P99_MS ? [`p99 over ${SLOWEST_P99_MS} ms`] : []),
  ];
}
