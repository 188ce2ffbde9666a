import { idleLine, writeIdleLog, writeLog, type GameServer, type LogLine, type Weekend } from '@paddock/demo-league';

/** A fifth of the irrelevant log lines of real servers; agents ignore them. */
const SPAM_PER_CAR_AND_MINUTE = 5;
/** Only a few spectators, always the same ones in the same weekend. */
const MOST_SPECTATORS = 4;
/** An idle server logs about once a minute. */
const IDLE_MS = 60_000;
/** A weekend starts this long before its first session and disconnects everyone left from the previous one. */
const TAKE_OVER_MS = 3_100;

export interface LogWrite {
  /** Whether the server starts and truncates its log. */
  readonly isNewLog: boolean;
  readonly text: string;
}

/** One server's log over time: weekend after weekend, and idle lines in between. */
export class DemoLogFeed {
  readonly #server: GameServer;
  readonly #weekends: Weekend[] = [];
  #lines: Iterator<LogLine, unknown, undefined> | null = null;
  #next: LogLine | null = null;
  #startMs = 0;
  #writtenMs = 0;

  constructor(server: GameServer) {
    this.#server = server;
  }

  add(weekend: Weekend): void {
    this.#weekends.push(weekend);
  }

  /** The lines that are due; the first call also returns earlier ones. */
  writesUntil(nowMs: number): LogWrite[] {
    const writes: LogWrite[] = [];
    const isFirst = this.#lines === null;
    for (let begun = this.#beginDue(nowMs); begun; begun = this.#beginDue(nowMs)) {
      writes.push({ isNewLog: true, text: this.#takeUntil(nowMs) });
    }
    if (writes.length > 0) return writes.slice(-1);
    if (isFirst) {
      this.#begin(writeIdleLog(this.#server, nowMs - IDLE_MS));
      return [{ isNewLog: true, text: this.#takeUntil(nowMs) }];
    }
    const text = this.#takeUntil(nowMs) || this.#idleText(nowMs);
    return text === '' ? [] : [{ isNewLog: false, text }];
  }

  #beginDue(nowMs: number): boolean {
    const [weekend] = this.#weekends;
    const firstMs = weekend?.sessions[0]?.startedAtMs;
    if (weekend === undefined || firstMs === undefined) return false;
    const lines = writeLog(weekend.sessions, {
      spamPerCarAndMinute: SPAM_PER_CAR_AND_MINUTE,
      spectators: Math.floor(firstMs / 1_000) % MOST_SPECTATORS,
    });
    const first = lines.next();
    if (first.done === true) return false;
    const isFree = this.#next === null || this.#next.atMs > firstMs;
    if (first.value.atMs > nowMs || (!isFree && firstMs - TAKE_OVER_MS > nowMs)) return false;
    this.#weekends.shift();
    this.#begin(lines, first.value);
    return true;
  }

  #begin(lines: Iterator<LogLine, unknown, undefined>, first?: LogLine): void {
    this.#lines = lines;
    this.#next = first ?? null;
    if (first === undefined) this.#advance();
    this.#startMs = this.#next?.atMs ?? 0;
    this.#writtenMs = this.#startMs;
  }

  #advance(): void {
    const next = this.#lines?.next();
    this.#next = next === undefined || next.done === true ? null : next.value;
  }

  #takeUntil(nowMs: number): string {
    const lines: string[] = [];
    while (this.#next !== null && this.#next.atMs <= nowMs) {
      lines.push(this.#next.line);
      this.#writtenMs = this.#next.atMs;
      this.#advance();
    }
    return lines.join('');
  }

  #idleText(nowMs: number): string {
    if (nowMs - this.#writtenMs < IDLE_MS || this.#next !== null) return '';
    this.#writtenMs = nowMs;
    return idleLine(this.#startMs, nowMs).line;
  }
}
