import { waitMs } from './backoff.rules.ts';
import type { Bell } from './bell.ts';
import type { Say } from './say.ts';
import type { SentLog } from './sent-log.ts';
import type { SiteClient } from './site-client.ts';
import { DamagedError, type Spool, type SpooledFile } from './spool.ts';

export interface UploaderOptions {
  readonly spool: Spool;
  readonly sent: SentLog;
  readonly client: Pick<SiteClient, 'sendResult' | 'sendTiming'>;
  readonly say: Say;
  readonly now: () => number;
  readonly random: () => number;
  /** Called when a file in the spool is lost: the original may still exist. */
  readonly onLost: () => void;
}

export type Pass =
  | 'empty'
  | 'moved'
  /** `isAsked`: the site or a wrong setting asks for the pause, so that a new file does not end it. */
  | { readonly waitMs: number; readonly isAsked: boolean };

/** Uploads the files in the spool one by one, oldest first. */
export class Uploader {
  readonly #options: UploaderOptions;
  /** Consecutive failed requests to the site. */
  #siteAttempts = 0;
  /** Failed attempts of each file, and when it is due again: others are sent first. */
  readonly #later = new Map<string, { attempts: number; atMs: number }>();

  constructor(options: UploaderOptions) {
    this.#options = options;
  }

  async run(bell: Bell, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const pass = await this.sendNext(signal);
      if (pass === 'moved') continue;
      // A new file wakes the uploader, whatever happens to the others.
      if (pass === 'empty') await bell.wait(60_000, signal);
      else if (pass.isAsked) await bell.pause(pass.waitMs, signal);
      else await bell.wait(pass.waitMs, signal);
    }
  }

  /** Sends one file, if any. */
  async sendNext(signal: AbortSignal): Promise<Pass> {
    const { spool, client, now } = this.#options;
    const keys = spool.keys();
    if (keys.length === 0) return 'empty';
    const key = this.#nextOf(keys);
    if (key === undefined) {
      const next = Math.min(...keys.map((other) => this.#later.get(other)?.atMs ?? 0));
      return { waitMs: Math.max(100, next - now()), isAsked: false };
    }
    const file = await this.#read(key);
    if (file === null) return 'moved';
    const answer = await (file.kind === 'timing' ? client.sendTiming(file, signal) : client.sendResult(file, signal));
    if (signal.aborted && answer.type === 'wait') return { waitMs: 0, isAsked: true };
    switch (answer.type) {
      case 'accepted':
        this.#siteAttempts = 0;
        return this.#recorded(key, () => this.#finish(file, answer.outcome));
      case 'refused':
        this.#siteAttempts = 0;
        return this.#recorded(key, () => this.#putAside(file, answer.reason));
      case 'wait': {
        const left = keys.length === 1 ? '1 file is' : `${keys.length} files are`;
        this.#options.say('warn', `${answer.reason} ${left} kept and sent later.`);
        if (answer.scope === 'file') {
          this.#putOff(key, { retryAfterMs: answer.retryAfterMs });
          return 'moved';
        }
        // Perhaps this file alone cannot pass: another one is tried next.
        this.#putOff(key, { isDue: true });
        return this.#backOff({ retryAfterMs: answer.retryAfterMs, isForPeople: answer.scope === 'people' });
      }
    }
  }

  /** Of the files that are due, the one that failed least often; of those the oldest. */
  #nextOf(keys: readonly string[]): string | undefined {
    const { now } = this.#options;
    const attemptsOf = (key: string): number => this.#later.get(key)?.attempts ?? 0;
    const due = keys.filter((key) => (this.#later.get(key)?.atMs ?? 0) <= now());
    return due.toSorted((a, b) => attemptsOf(a) - attemptsOf(b))[0];
  }

  /** null: unreadable, as it was deleted or the disk failed. It is taken again from the results if it is still there. */
  async #read(key: string): Promise<SpooledFile | null> {
    const { spool, say, onLost } = this.#options;
    try {
      return await spool.read(key);
    } catch (error) {
      say(
        'warn',
        `${key} in the spool cannot be read: ${messageOf(error)} The original is taken again if it is there.`,
      );
      if (isMissing(error)) spool.forget(key);
      else if (error instanceof DamagedError) await this.#recorded(key, () => spool.setAside(key));
      else this.#putOff(key);
      onLost();
      return null;
    }
  }

  /** What cannot be written, for example on a full disk, is done again later; the site recognizes a file sent twice. */
  async #recorded(key: string, write: () => Promise<void>): Promise<Pass> {
    try {
      await write();
    } catch (error) {
      this.#options.say('warn', `The spool cannot be written: ${messageOf(error)} Trying again.`);
      this.#putOff(key);
    }
    return 'moved';
  }

  #putOff(
    key: string,
    { retryAfterMs = null, isDue = false }: { retryAfterMs?: number | null; isDue?: boolean } = {},
  ): void {
    const { now, random } = this.#options;
    const attempts = (this.#later.get(key)?.attempts ?? 0) + 1;
    const delayMs = isDue ? 0 : waitMs({ attempts, retryAfterMs, isForPeople: false }, random);
    this.#later.set(key, { attempts, atMs: now() + delayMs });
  }

  #backOff(setback: { retryAfterMs: number | null; isForPeople: boolean }): Pass {
    this.#siteAttempts += 1;
    const isAsked = setback.retryAfterMs !== null || setback.isForPeople;
    return { waitMs: waitMs({ attempts: this.#siteAttempts, ...setback }, this.#options.random), isAsked };
  }

  async #finish(file: SpooledFile, outcome: string): Promise<void> {
    const { spool, sent, say } = this.#options;
    const { fileName, sha256, version, key } = file;
    // In this order: if the agent ends in between, it sends the file again, and the site recognizes it.
    await sent.add({ fileName, sha256, version, outcome });
    await spool.remove(key);
    this.#later.delete(key);
    say('info', `${fileName}: ${outcome}.`);
  }

  async #putAside(file: SpooledFile, reason: string): Promise<void> {
    const { spool, sent, say } = this.#options;
    const { fileName, sha256, version, key } = file;
    const path = await spool.quarantine(file, reason);
    await sent.add({ fileName, sha256, version, outcome: 'refused' });
    this.#later.delete(key);
    say('warn', `${fileName} was refused: ${reason} It was moved to ${path}.`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
