import { createHash } from 'node:crypto';
import type { SessionRecord } from '@paddock/server-log';
import type { SentLog } from './sent-log.ts';
import type { Spool } from './spool.ts';
import { hasSmallNumbers } from './timing-report.rules.ts';

/** The site’s limits: it would refuse the whole record. */
const MOST_CARS = 200;
const SESSIONS = new Set(['Practice', 'Qualifying', 'Race']);

interface DatedRecord {
  readonly record: SessionRecord;
  readonly greenAt: string;
}

/** Puts what the log measured in sessions into the spool, each once, however often the log is read. */
export class SessionRecords {
  readonly #spool: Spool;
  readonly #sent: SentLog;
  /** Those that are still to be stored. */
  readonly #waiting: DatedRecord[] = [];

  constructor({ spool, sent }: { spool: Spool; sent: SentLog }) {
    this.#spool = spool;
    this.#sent = sent;
  }

  /** `serverNowMs`: the server's own clock at `nowMs`. */
  add(records: readonly SessionRecord[], { serverNowMs, nowMs }: { serverNowMs: number; nowMs: number }): void {
    for (const record of records) {
      this.#waiting.push({ record, greenAt: new Date(nowMs - (serverNowMs - record.greenAtMs)).toISOString() });
    }
  }

  /** Throws when one cannot be written, for example on a full disk: it is tried again with the next call. */
  async store(): Promise<void> {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      await this.#store(next);
      this.#waiting.shift();
    }
  }

  async #store({ record, greenAt }: DatedRecord): Promise<void> {
    const cars = record.cars.filter(hasSmallNumbers).slice(0, MOST_CARS);
    if (!SESSIONS.has(record.session) || cars.length === 0) return;
    // Without the date, which is an estimate: the same session has the same bytes when the log is read again.
    const bytes = Buffer.from(JSON.stringify({ ...record, cars }));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (this.#sent.hasContent(sha256) || this.#spool.hasContent(sha256)) return;
    const fileName = `timing-${record.session.toLowerCase()}-${sha256.slice(0, 8)}.json`;
    const header = { kind: 'timing', fileName, version: '', modifiedAt: greenAt, isHistory: true, sha256 } as const;
    await this.#spool.add(header, bytes);
  }
}
