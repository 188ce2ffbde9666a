import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { removeDurably, writeDurably } from './durable-files.ts';

const LINE_FEED = 10;

/** The first line of a file in the spool; the rest is the content to upload. */
const Header = z.object({
  /** A result file, or what the log measured in a session. */
  kind: z.enum(['result', 'timing']).default('result'),
  fileName: z.string(),
  version: z.string(),
  modifiedAt: z.string(),
  isHistory: z.boolean(),
  sha256: z.string(),
});
export type SpoolHeader = z.input<typeof Header>;

export interface SpooledFile extends SpoolHeader {
  readonly key: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file in the spool is not what was stored: a failing disk, or somebody changed it. */
export class DamagedError extends Error {
  override name = 'DamagedError';
}

/** Files waiting for upload, stored safely in case the game server deletes them or the power fails. */
export class Spool {
  readonly #folder: string;
  readonly #quarantine: string;
  /** File names in the folder, with the hash of their contents. */
  readonly #keys = new Map<string, string>();
  /** Those that could not be read. */
  readonly #unreadable = new Set<string>();

  private constructor(folder: string, quarantine: string) {
    this.#folder = folder;
    this.#quarantine = quarantine;
  }

  static async open({ folder, quarantine }: { folder: string; quarantine: string }): Promise<Spool> {
    const spool = new Spool(folder, quarantine);
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      // Half-written when the agent ended: the original is still to be uploaded.
      if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true });
      const sha256 = /\.([0-9a-f]{64})\.spool$/.exec(name)?.[1];
      if (sha256 !== undefined) spool.#keys.set(name, sha256);
    }
    return spool;
  }

  /** Oldest first, by the server's file names. */
  keys(): string[] {
    return [...this.#keys.keys()].toSorted();
  }

  hasContent(sha256: string): boolean {
    return [...this.#keys].some(([key, known]) => known === sha256 && !this.#unreadable.has(key));
  }

  async add(header: SpoolHeader, bytes: Uint8Array): Promise<void> {
    const key = `${plainName(header.fileName)}.${header.sha256}.spool`;
    await writeDurably(join(this.#folder, key), [`${JSON.stringify(header)}\n`, bytes]);
    this.#keys.set(key, header.sha256);
    this.#unreadable.delete(key);
  }

  /** Removes other contents of a file, which the new one repeats. */
  async removeOlder(fileName: string, sha256: string): Promise<void> {
    const name = plainName(fileName);
    for (const [key, other] of this.#keys) {
      if (other !== sha256 && key === `${name}.${other}.spool`) await this.remove(key);
    }
  }

  /** Throws a `DamagedError`, or the file system's. Then the spool does not have the content any more. */
  async read(key: string): Promise<SpooledFile> {
    try {
      const content = await readFile(join(this.#folder, key));
      const headerEnd = content.indexOf(LINE_FEED);
      const bytes = new Uint8Array(content.subarray(headerEnd + 1));
      const header = readHeader(content.toString('utf8', 0, headerEnd));
      if (header === null || createHash('sha256').update(bytes).digest('hex') !== this.#keys.get(key)) {
        throw new DamagedError('Its content is not what was stored.');
      }
      return { ...header, key, bytes };
    } catch (error) {
      this.#unreadable.add(key);
      throw error;
    }
  }

  /** Moves a damaged file aside. */
  async setAside(key: string): Promise<void> {
    const path = join(this.#quarantine, key);
    await writeDurably(`${path}.reason.txt`, [
      'It was damaged in the spool. If it is still in the results, it is sent from there.\n',
    ]);
    await rename(join(this.#folder, key), path);
    this.forget(key);
  }

  /** The file does not exist any more. */
  forget(key: string): void {
    this.#keys.delete(key);
    this.#unreadable.delete(key);
  }

  async remove(key: string): Promise<void> {
    await removeDurably(join(this.#folder, key));
    this.forget(key);
  }

  /** Moves a file that will never be accepted aside, with the reason beside it. Returns its path. */
  async quarantine({ fileName, sha256, bytes, key }: SpooledFile, reason: string): Promise<string> {
    const plain = plainName(fileName);
    const wished = join(this.#quarantine, plain);
    const isTaken = await readFile(wished).then(
      (other) => !other.equals(bytes),
      () => false,
    );
    const path = isTaken ? join(this.#quarantine, `${sha256.slice(0, 8)}-${plain}`) : wished;
    await writeDurably(`${path}.reason.txt`, [`${fileName}\n${reason}\n`]);
    await writeDurably(path, [bytes]);
    await this.remove(key);
    return path;
  }
}

function readHeader(line: string): z.output<typeof Header> | null {
  try {
    return Header.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** A name that every file system accepts. */
function plainName(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.-]+/g, '_').slice(-100);
  return /^\.+$/.test(plain) ? '_' : plain;
}
