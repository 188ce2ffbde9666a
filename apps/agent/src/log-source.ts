import { LogFollower } from './follow-log.ts';
import type { ListPorts } from './listening-ports.ts';
import type { Found, LiveSource } from './live-source.ts';
import { reportOf } from './report.rules.ts';
import { ServerPresence } from './server-presence.ts';
import type { SessionRecords } from './session-records.ts';

interface LogSourceOptions {
  readonly path: string;
  readonly now: () => number;
  readonly listPorts: ListPorts;
  readonly records: SessionRecords;
}

/** A server's log, followed as it grows. */
export class LogSource implements LiveSource {
  readonly place: string;
  readonly #follower: LogFollower;
  readonly #presence: ServerPresence;
  readonly #records: SessionRecords;
  readonly #now: () => number;

  constructor({ path, now, listPorts, records }: LogSourceOptions) {
    this.place = path;
    this.#follower = new LogFollower({ path, now });
    this.#records = records;
    this.#now = now;
    this.#presence = new ServerPresence({ follower: this.#follower, now, listPorts });
  }

  async look(signal: AbortSignal): Promise<boolean> {
    const hasGrown = await this.#follower.look(signal);
    const { log, logAgeMs, serverNowMs } = this.#follower;
    // Only once it is read to its end is it known when its lines were written.
    if (logAgeMs !== null && serverNowMs !== null) {
      this.#records.add(log.takeRecords(), { serverNowMs, nowMs: this.#now() });
      await this.#records.store();
    }
    return hasGrown;
  }

  async find(capacity: number | null): Promise<Found> {
    const found = await this.#presence.look();
    const { log, logAgeMs, serverNowMs } = this.#follower;
    if (found.type === 'stopped') return { report: null, reason: `The server is not running. ${found.reason}` };
    // Not read to its end.
    if (logAgeMs === null) return { report: null, reason: null };
    return { report: reportOf(log, { capacity, serverNowMs, logAgeMs, isEmpty: found.type === 'empty' }) };
  }

  async close(): Promise<void> {
    // Its file is open only while it is read.
  }
}
