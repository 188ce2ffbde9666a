import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeText } from './decode.ts';
import type { SentLog } from './sent-log.ts';
import type { Spool } from './spool.ts';

/** A file that has not changed for so long and still is no complete result stays so: the site says what is wrong with it. */
const GIVEN_UP_MS = 60_000;
/** Files that need no more work are looked at again now and then: somebody may have corrected one. */
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
  /** What was written before is history and raises no toast. */
  readonly startedAtMs: number;
}

interface Seen {
  readonly version: string;
  readonly sinceMs: number;
}

/** Finds result files that are written to their end and puts them into the spool, each once. */
export class ResultWatcher {
  readonly #options: ResultWatcherOptions;
  /** Changed files that are not ready yet. */
  readonly #waiting = new Map<string, Seen>();
  /** Files that need no more work, with the version that was taken. */
  readonly #done = new Map<string, string>();
  #allAgainAtMs = 0;

  constructor(options: ResultWatcherOptions) {
    this.#options = options;
  }

  /** Files that are there but not complete yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** One look into the folder. Throws when it cannot be read, and when a file cannot be kept. */
  async look(signal?: AbortSignal): Promise<FoundResult[]> {
    const { folder, now } = this.#options;
    const names = (await readdir(folder)).filter(isResultName).toSorted();
    const isAllAgain = now() >= this.#allAgainAtMs;
    if (isAllAgain) this.#allAgainAtMs = now() + ALL_AGAIN_MS;
    this.#forgetMissing(new Set(names));
    const found: FoundResult[] = [];
    for (const fileName of names) {
      if (signal?.aborted === true) break;
      if (!isAllAgain && this.#done.has(fileName)) continue;
      const result = await this.#lookAt(fileName);
      if (result !== null) found.push(result);
    }
    return found;
  }

  #forgetMissing(names: ReadonlySet<string>): void {
    for (const known of [this.#waiting, this.#done]) {
      for (const name of known.keys()) if (!names.has(name)) known.delete(name);
    }
  }

  async #lookAt(fileName: string): Promise<FoundResult | null> {
    const { folder, sent, now } = this.#options;
    const path = join(folder, fileName);
    // Gone since the listing: somebody is tidying up.
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
      this.#waiting.set(fileName, { version, sinceMs: now() });
      return null;
    }
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null || bytes.length !== info.size) return null;
    if (!isComplete(bytes) && now() - seen.sinceMs < GIVEN_UP_MS) return null;
    return this.#take({ fileName, version, modifiedAtMs: info.mtimeMs, bytes });
  }

  async #take(file: {
    fileName: string;
    version: string;
    modifiedAtMs: number;
    bytes: Uint8Array;
  }): Promise<FoundResult | null> {
    const { spool, sent, startedAtMs } = this.#options;
    const { fileName, version, modifiedAtMs, bytes } = file;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const isKnown = sent.hasContent(sha256) || spool.hasContent(sha256);
    const isHistory = modifiedAtMs < startedAtMs;
    const modifiedAt = new Date(modifiedAtMs).toISOString();
    if (!isKnown) await spool.add({ fileName, version, modifiedAt, isHistory, sha256 }, bytes);
    this.#finish(fileName, version);
    return isKnown ? null : { fileName, isHistory };
  }

  #finish(fileName: string, version: string): void {
    this.#waiting.delete(fileName);
    this.#done.set(fileName, version);
  }
}

/** The game also writes who was entered beside the results, when it is told to. */
export function isResultName(name: string): boolean {
  return /\.json$/i.test(name) && !/entrylist\.json$/i.test(name);
}

export function isComplete(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(decodeText(bytes).replace(/\0+$/, ''));
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
