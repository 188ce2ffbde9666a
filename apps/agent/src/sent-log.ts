import { readFile } from 'node:fs/promises';
import { appendDurably, writeDurably } from './durable-files.ts';

/** The record of a finished file. */
export interface SentFile {
  readonly sha256: string;
  readonly fileName: string;
  /** Size and modification time: while they are unchanged, the file is not read again. */
  readonly version: string;
  readonly outcome: string;
}

/** Enough for decades; at startup older entries are dropped. */
const MAX_REMEMBERED = 50_000;

/** A persistent record of uploaded files. */
export class SentLog {
  readonly #path: string;
  readonly #hashes = new Set<string>();
  readonly #versions = new Map<string, string>();

  private constructor(path: string) {
    this.#path = path;
  }

  static async open(path: string): Promise<SentLog> {
    const log = new SentLog(path);
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    const lines = text.split('\n').filter((line) => line !== '');
    const kept = lines.slice(-MAX_REMEMBERED);
    for (const line of kept) {
      const file = parseLine(line);
      // A power cut may have truncated the last line: that file is sent again, and the site recognizes it.
      if (file !== null) log.#remember(file);
    }
    const isCut = text !== '' && !text.endsWith('\n');
    if (isCut || kept.length < lines.length) {
      await writeDurably(path, [
        kept
          .filter((line) => parseLine(line) !== null)
          .map((line) => `${line}\n`)
          .join(''),
      ]);
    }
    return log;
  }

  hasContent(sha256: string): boolean {
    return this.#hashes.has(sha256);
  }

  hasVersion(fileName: string, version: string): boolean {
    return this.#versions.get(fileName) === version;
  }

  async add(file: SentFile): Promise<void> {
    await appendDurably(this.#path, JSON.stringify(file));
    this.#remember(file);
  }

  #remember({ sha256, fileName, version }: SentFile): void {
    this.#hashes.add(sha256);
    this.#versions.set(fileName, version);
  }
}

function parseLine(line: string): SentFile | null {
  try {
    const value: unknown = JSON.parse(line);
    return isSentFile(value) ? value : null;
  } catch {
    return null;
  }
}

function isSentFile(value: unknown): value is SentFile {
  if (typeof value !== 'object' || value === null) return false;
  return ['sha256', 'fileName', 'version', 'outcome'].every((key) => typeof Reflect.get(value, key) === 'string');
}
