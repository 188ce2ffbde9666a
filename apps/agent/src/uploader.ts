import { waitMs } from './backoff.rules.ts';
import type { Bell } from './bell.ts';
import type { Say } from './say.ts';
import type { SentLog } from './sent-log.ts';
import type { SiteClient } from './site-client.ts';
import type { Spool, SpooledFile } from './spool.ts';

export interface UploaderOptions {
  readonly spool: Spool;
  readonly sent: SentLog;
  readonly client: SiteClient;
  readonly say: Say;
  readonly now: () => number;
  readonly random: () => number;
}

export type Pass = 'empty' | 'moved' | { readonly waitMs: number };

/** Uploads the files in the spool one by one, oldest first. */
export class Uploader {
  readonly #options: UploaderOptions;
  /** Consecutive failed requests to the site. */
  #siteAttempts = 0;
  /** Files on which the site failed: others are sent first. */
  readonly #later = new Map<string, { attempts: number; atMs: number }>();

  constructor(options: UploaderOptions) {
    this.#options = options;
  }

  async run(bell: Bell, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const pass = await this.sendNext(signal).catch((error: unknown): Pass => {
        this.#options.say('warn', `The spool cannot be used: ${messageOf(error)} Trying again.`);
        return this.#backOff({ retryAfterMs: null, isForPeople: false });
      });
      if (pass === 'moved') continue;
      // A new file wakes the uploader, but not during a Retry-After.
      if (pass === 'empty') await bell.wait(60_000, signal);
      else await bell.pause(pass.waitMs, signal);
    }
  }

  /** Sends one file, if any. */
  async sendNext(signal: AbortSignal): Promise<Pass> {
    const { spool, client, now } = this.#options;
    const keys = spool.keys();
    const key = keys.find((candidate) => (this.#later.get(candidate)?.atMs ?? 0) <= now());
    if (key === undefined) {
      const next = Math.min(...keys.map((other) => this.#later.get(other)?.atMs ?? 0));
      return keys.length === 0 ? 'empty' : { waitMs: Math.max(100, next - now()) };
    }
    const file = await this.#read(key);
    if (file === null) return 'moved';
    const answer = await client.sendResult(file, signal);
    if (signal.aborted && answer.type === 'wait') return { waitMs: 0 };
    switch (answer.type) {
      case 'accepted':
        this.#siteAttempts = 0;
        await this.#finish(file, answer.outcome);
        return 'moved';
      case 'refused':
        this.#siteAttempts = 0;
        await this.#putAside(file, answer.reason);
        return 'moved';
      case 'wait': {
        const left = keys.length === 1 ? '1 file is' : `${keys.length} files are`;
        this.#options.say('warn', `${answer.reason} ${left} kept and sent later.`);
        if (answer.scope !== 'file') {
          const isForPeople = answer.scope === 'people';
          return this.#backOff({ retryAfterMs: answer.retryAfterMs, isForPeople });
        }
        this.#putOff(key, answer.retryAfterMs);
        return 'moved';
      }
    }
  }

  /** null: unreadable now, as it was deleted or the disk failed: other files are sent first. */
  async #read(key: string): Promise<SpooledFile | null> {
    const { spool, say } = this.#options;
    try {
      return await spool.read(key);
    } catch (error) {
      say('warn', `${key} in the spool cannot be read: ${messageOf(error)} The others are sent first.`);
      this.#putOff(key, null);
      return null;
    }
  }

  #putOff(key: string, retryAfterMs: number | null): void {
    const { now, random } = this.#options;
    const attempts = (this.#later.get(key)?.attempts ?? 0) + 1;
    this.#later.set(key, { attempts, atMs: now() + waitMs({ attempts, retryAfterMs, isForPeople: false }, random) });
  }

  #backOff(setback: { retryAfterMs: number | null; isForPeople: boolean }): Pass {
    this.#siteAttempts += 1;
    return { waitMs: waitMs({ attempts: this.#siteAttempts, ...setback }, this.#options.random) };
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
