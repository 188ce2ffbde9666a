import { LogFollower } from './follow-log.ts';
import type { ListPorts } from './listening-ports.ts';
import type { Found, LiveSource } from './live-source.ts';
import { reportOf } from './report.rules.ts';
import { ServerPresence } from './server-presence.ts';

/** A server's log, followed as it grows. */
export class LogSource implements LiveSource {
  readonly place: string;
  readonly #follower: LogFollower;
  readonly #presence: ServerPresence;

  constructor({ path, now, listPorts }: { path: string; now: () => number; listPorts: ListPorts }) {
    this.place = path;
    this.#follower = new LogFollower({ path, now });
    this.#presence = new ServerPresence({ follower: this.#follower, now, listPorts });
  }

  look(signal: AbortSignal): Promise<boolean> {
    return this.#follower.look(signal);
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
