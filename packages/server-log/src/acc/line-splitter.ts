// @NOTE The only global outside the language itself: every runtime has it, so no type library is needed.
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean; ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array): string };

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const COLON = 58;
const ZERO = 48;
const NINE = 57;

/** No useful line is nearly as long; a file with longer ones is no log. */
const LONGEST_LINE_BYTES = 64 * 1024;
/** A longer timestamp would mean 300 years of uptime. */
const MAX_DIGITS = 13;

/** Four of five lines are this error. */
const SPAM = bytesOf('==ERR: onCarUpdate');
/** Chat can contain the admin's password: it is not even decoded. */
const CHAT = bytesOf('CHAT');

/** Splits a log that arrives in chunks into lines, and drops those that are not needed. */
export class LineSplitter {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  readonly #cp1252 = new TextDecoder('windows-1252');
  readonly #onLine: (message: string) => void;
  readonly #onUnreadable: () => void;
  /** The beginning of a line whose end has not been written yet. */
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;
  #isTooLong = false;
  /** When the latest complete line was written, including spam and chat. */
  #latestMs: number | null = null;

  constructor(onLine: (message: string) => void, onUnreadable: () => void) {
    this.#onLine = onLine;
    this.#onUnreadable = onUnreadable;
  }

  get latestMs(): number | null {
    return this.#latestMs;
  }

  reset(): void {
    this.#forgetPending();
    this.#latestMs = null;
  }

  feed(bytes: Uint8Array): void {
    let start = 0;
    let end = bytes.indexOf(LINE_FEED);
    if (end !== -1 && (this.#pendingBytes > 0 || this.#isTooLong)) {
      this.#finishPending(bytes.subarray(0, end));
      start = end + 1;
      end = bytes.indexOf(LINE_FEED, start);
    }
    while (end !== -1) {
      this.#take(bytes, start, end);
      start = end + 1;
      end = bytes.indexOf(LINE_FEED, start);
    }
    if (start < bytes.length) this.#hold(bytes.subarray(start));
  }

  #hold(rest: Uint8Array): void {
    if (this.#isTooLong) return;
    if (this.#pendingBytes + rest.length > LONGEST_LINE_BYTES) {
      this.#forgetPending();
      this.#isTooLong = true;
      return;
    }
    // A copy: the caller reuses its buffer. (The slice of Node's Buffer would not copy.)
    this.#pending.push(new Uint8Array(rest));
    this.#pendingBytes += rest.length;
  }

  #finishPending(rest: Uint8Array): void {
    this.#hold(rest);
    if (this.#isTooLong) {
      this.#forgetPending();
      this.#onUnreadable();
      return;
    }
    const line = new Uint8Array(this.#pendingBytes);
    let offset = 0;
    for (const piece of this.#pending) {
      line.set(piece, offset);
      offset += piece.length;
    }
    this.#forgetPending();
    this.#take(line, 0, line.length);
  }

  #forgetPending(): void {
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#isTooLong = false;
  }

  #take(bytes: Uint8Array, start: number, lineEnd: number): void {
    const end = lineEnd > start && bytes[lineEnd - 1] === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd;
    if (end - start > LONGEST_LINE_BYTES) {
      this.#onUnreadable();
      return;
    }
    let at = start;
    let writtenMs = 0;
    while (at < end) {
      const digit = bytes[at] ?? 0;
      if (digit < ZERO || digit > NINE) break;
      writtenMs = writtenMs * 10 + (digit - ZERO);
      at += 1;
    }
    const digits = at - start;
    // A line without a time continues the previous one: none of those is needed.
    if (digits === 0 || digits > MAX_DIGITS || bytes[at] !== COLON || bytes[at + 1] !== SPACE) return;
    at += 2;
    this.#latestMs = writtenMs;
    if (startsWith(bytes, at, SPAM) || startsWith(bytes, at, CHAT)) return;
    this.#onLine(this.#decode(bytes.subarray(at, end)));
  }

  #decode(line: Uint8Array): string {
    try {
      return this.#utf8.decode(line);
    } catch {
      return this.#cp1252.decode(line);
    }
  }
}

function bytesOf(ascii: string): Uint8Array {
  return Uint8Array.from(ascii, (character) => character.charCodeAt(0));
}

function startsWith(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let index = 0; index < wanted.length; index += 1) {
    if (bytes[at + index] !== wanted[index]) return false;
  }
  return true;
}
