import { open, stat, type FileHandle } from 'node:fs/promises';
import { ServerLog } from '@paddock/server-log';

const PIECE_BYTES = 256 * 1024;
/** The last bytes read are kept, to notice a file that was truncated and has grown past that length again. */
const TAIL_BYTES = 256;

/** Follows a server's log as it grows, is truncated or replaced. Memory use is constant. */
export class LogFollower {
  readonly log = new ServerLog();
  readonly #path: string;
  readonly #now: () => number;
  readonly #buffer = Buffer.allocUnsafe(PIECE_BYTES);
  #identity = '';
  #offset = 0;
  #tail = Buffer.alloc(0);
  #grewAtMs: number | null = null;
  #isCaughtUp = false;

  constructor({ path, now }: { path: string; now: () => number }) {
    this.#path = path;
    this.#now = now;
  }

  /**
   * How old the log's last line is; null: it is missing, empty or has not been read to its end. The game writes blocks of 4,096
   * bytes, so minutes mean nothing.
   */
  get logAgeMs(): number | null {
    return this.#isCaughtUp && this.#grewAtMs !== null ? Math.max(0, this.#now() - this.#grewAtMs) : null;
  }

  /** The server's clock, derived from the last line. */
  get serverNowMs(): number | null {
    const { atMs } = this.log;
    return atMs === null || this.#grewAtMs === null ? atMs : atMs + Math.max(0, this.#now() - this.#grewAtMs);
  }

  /** Reads what was written since the last call, and tells whether that was anything. Throws when the file cannot be read. */
  async look(signal?: AbortSignal): Promise<boolean> {
    const wasCaughtUp = this.#isCaughtUp;
    try {
      const hasGrown = await this.#look(signal);
      return hasGrown || !wasCaughtUp;
    } catch (error) {
      this.#isCaughtUp = false;
      throw error;
    }
  }

  async #look(signal: AbortSignal | undefined): Promise<boolean> {
    const info = await stat(this.#path, { bigint: true });
    const identity = `${info.dev}/${info.ino}`;
    const size = Number(info.size);
    const isFirst = this.#identity === '';
    if (identity !== this.#identity || size < this.#offset) this.#restart(identity);
    if (size === this.#offset) {
      this.#isCaughtUp = true;
      return false;
    }
    const file = await open(this.#path, 'r');
    try {
      if (!(await this.#isSameText(file))) this.#restart(identity);
      await this.#readOn(file, signal);
    } finally {
      await file.close();
    }
    // Lines that were there before the agent started are dated by the file's last change.
    this.#grewAtMs = isFirst ? Math.min(this.#now(), Number(info.mtimeMs)) : this.#now();
    this.#isCaughtUp = signal?.aborted !== true;
    return true;
  }

  #restart(identity: string): void {
    this.#identity = identity;
    this.#offset = 0;
    this.#tail = Buffer.alloc(0);
    this.#grewAtMs = null;
    this.#isCaughtUp = false;
    this.log.reset();
  }

  async #isSameText(file: FileHandle): Promise<boolean> {
    const { length } = this.#tail;
    if (length === 0) return true;
    const { bytesRead } = await file.read(this.#buffer, 0, length, this.#offset - length);
    return bytesRead === length && this.#buffer.subarray(0, length).equals(this.#tail);
  }

  async #readOn(file: FileHandle, signal: AbortSignal | undefined): Promise<void> {
    while (signal?.aborted !== true) {
      const { bytesRead } = await file.read(this.#buffer, 0, PIECE_BYTES, this.#offset);
      if (bytesRead === 0) return;
      const piece = this.#buffer.subarray(0, bytesRead);
      this.log.feed(piece);
      this.#offset += bytesRead;
      this.#tail = Buffer.from(Buffer.concat([this.#tail, piece.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES));
    }
  }
}
