import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf, isResultName } from './result-content.ts';
import type { SentLog } from './sent-log.ts';
import type { Spool } from './spool.ts';

/** A file unchanged for this long that is still incomplete stays so: upload it, and let the site say what is wrong. */
const GIVEN_UP_MS = 60_000;
/** A file that grows changes several times in a session: it is taken when it has been quiet, and now and then if it never is. */
const GROWN_QUIET_MS = 60_000;
const GROWN_LATEST_MS = 600_000;
/** Finished files are checked again periodically: somebody may have corrected one. */
const ALL_AGAIN_MS = 60_000;

export interface FoundResult {
  readonly fileName: string;
  readonly isHistory: boolean;
}

export interface ResultWatcherOptions {
  readonly folder: string;
  readonly spool: Spool;
  readonly sent: SentLog;
  readonly now: () => number;
  /** Files written before are history and raise no toast. */
  readonly startedAtMs: number;
}

interface Seen {
  readonly version: string;
  readonly sinceMs: number;
  /** When the first change was seen that was not taken yet. */
  readonly firstMs: number;
  /** It is not read before. */
  readonly dueMs: number;
}

/** Finds completely written result files and puts each into the spool once. */
export class ResultWatcher {
  readonly #options: ResultWatcherOptions;
  /** Changed files that are not complete yet. */
  readonly #waiting = new Map<string, Seen>();
  /** Finished files, with the version that was taken. */
  readonly #done = new Map<string, string>();
  #allAgainAtMs = 0;

  constructor(options: ResultWatcherOptions) {
    this.#options = options;
  }

  /** Number of files that are not complete yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Scans the folder once. Throws when it cannot be read; and when a file cannot be stored, after all others. */
  async look(signal?: AbortSignal): Promise<FoundResult[]> {
    const { folder, now } = this.#options;
    const names = (await readdir(folder)).filter(isResultName).toSorted();
    const isAllAgain = now() >= this.#allAgainAtMs;
    if (isAllAgain) this.#allAgainAtMs = now() + ALL_AGAIN_MS;
    this.#forgetMissing(new Set(names));
    const found: FoundResult[] = [];
    const errors: unknown[] = [];
    for (const fileName of names) {
      if (signal?.aborted === true) break;
      if (!isAllAgain && this.#done.has(fileName)) continue;
      try {
        const result = await this.#lookAt(fileName);
        if (result !== null) found.push(result);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return found;
  }

  /** A file in the spool was lost: what lies in the folder is read again, unless the site has it. */
  lookAtAllAgain(): void {
    this.#done.clear();
  }

  #forgetMissing(names: ReadonlySet<string>): void {
    for (const known of [this.#waiting, this.#done]) {
      for (const name of known.keys()) if (!names.has(name)) known.delete(name);
    }
  }

  async #lookAt(fileName: string): Promise<FoundResult | null> {
    const { folder, sent, now } = this.#options;
    const path = join(folder, fileName);
    // Deleted since the listing.
    const info = await stat(path).catch(() => null);
    if (info === null || !info.isFile()) return null;
    const version = `${info.size}/${info.mtimeMs}`;
    if (this.#done.get(fileName) === version) return null;
    if (sent.hasVersion(fileName, version)) {
      this.#finish(fileName, version);
      return null;
    }
    const seen = this.#waiting.get(fileName);
    if (seen?.version !== version) {
      this.#done.delete(fileName);
      const firstMs = seen?.firstMs ?? now();
      this.#waiting.set(fileName, { version, sinceMs: now(), firstMs, dueMs: 0 });
      return null;
    }
    if (now() < seen.dueMs) return null;
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null || bytes.length !== info.size) return null;
    const { is, grows } = contentOf({ bytes, fileName });
    if (is === 'unfinished' && now() - seen.sinceMs < GIVEN_UP_MS) return null;
    if (is === 'none') {
      this.#finish(fileName, version);
      return null;
    }
    const quietSinceMs = Math.min(seen.sinceMs, info.mtimeMs);
    const dueMs = grows ? Math.min(quietSinceMs + GROWN_QUIET_MS, seen.firstMs + GROWN_LATEST_MS) : 0;
    if (now() < dueMs) {
      this.#waiting.set(fileName, { ...seen, dueMs });
      return null;
    }
    return this.#take({ fileName, version, modifiedAtMs: info.mtimeMs, bytes, grows });
  }

  async #take(file: {
    fileName: string;
    version: string;
    modifiedAtMs: number;
    bytes: Uint8Array;
    grows: boolean;
  }): Promise<FoundResult | null> {
    const { spool, sent, startedAtMs } = this.#options;
    const { fileName, version, modifiedAtMs, bytes, grows } = file;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const isKnown = sent.hasContent(sha256) || spool.hasContent(sha256);
    const isHistory = modifiedAtMs < startedAtMs;
    const modifiedAt = new Date(modifiedAtMs).toISOString();
    if (!isKnown) await spool.add({ fileName, version, modifiedAt, isHistory, sha256 }, bytes);
    if (grows) await spool.removeOlder(fileName, sha256);
    this.#finish(fileName, version);
    return isKnown ? null : { fileName, isHistory };
  }

  #finish(fileName: string, version: string): void {
    this.#waiting.delete(fileName);
    this.#done.set(fileName, version);
  }
}
