import { idleLine, writeIdleLog, writeLog, type GameServer, type LogLine, type Weekend } from '@paddock/demo-league';

/** A fifth of the irrelevant log lines of real servers; agents ignore them. */
const SPAM_PER_CAR_AND_MINUTE = 5;
/** Only a few spectators, always the same ones in the same weekend. */
const MAX_SPECTATORS = 4;
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
  readonly #weekends: { readonly startMs: number; readonly lines: readonly LogLine[] }[] = [];
  /** The current log; empty before the first call. */
  #lines: readonly LogLine[] = [];
  #taken = 0;
  #writtenMs = 0;

  constructor(server: GameServer) {
    this.#server = server;
  }

  add({ sessions }: Weekend): void {
    const startMs = sessions[0]?.startedAtMs ?? 0;
    const spectators = Math.floor(startMs / 1_000) % MAX_SPECTATORS;
    const lines = writeLog(sessions, { spamPerCarAndMinute: SPAM_PER_CAR_AND_MINUTE, spectators });
    this.#weekends.push({ startMs, lines: [...lines] });
  }

  /** The lines that are due; the first call also returns earlier ones. null: none. */
  writeUntil(nowMs: number): LogWrite | null {
    let newLog: string | null = null;
    while (this.#isNextDue(nowMs)) newLog = this.#begin(this.#weekends.shift()?.lines ?? [], nowMs);
    if (this.#lines.length === 0) {
      newLog = this.#begin(this.#idleLog(nowMs), nowMs);
    }
    if (newLog !== null) return { isNewLog: true, text: newLog };
    const text = this.#takeUntil(nowMs) || this.#idleText(nowMs);
    return text === '' ? null : { isNewLog: false, text };
  }

  #isNextDue(nowMs: number): boolean {
    const [weekend] = this.#weekends;
    const first = weekend?.lines[0];
    if (weekend === undefined || first === undefined || first.atMs > nowMs) return false;
    const next = this.#lines[this.#taken];
    const isFree = next === undefined || next.atMs > weekend.startMs;
    return isFree || weekend.startMs - TAKE_OVER_MS <= nowMs;
  }

  #begin(lines: readonly LogLine[], nowMs: number): string {
    this.#lines = lines;
    this.#taken = 0;
    return this.#takeUntil(nowMs);
  }

  #takeUntil(nowMs: number): string {
    let text = '';
    for (let next = this.#lines[this.#taken]; next && next.atMs <= nowMs; next = this.#lines[this.#taken]) {
      text += next.line;
      this.#writtenMs = next.atMs;
      this.#taken += 1;
    }
    return text;
  }

  #idleLog(nowMs: number): LogLine[] {
    const lines: LogLine[] = [];
    for (const line of writeIdleLog(this.#server, nowMs - IDLE_MS)) {
      if (line.atMs > nowMs) break;
      lines.push(line);
    }
    return lines;
  }

  #idleText(nowMs: number): string {
    if (nowMs - this.#writtenMs < IDLE_MS || this.#taken < this.#lines.length) return '';
    this.#writtenMs = nowMs;
    return idleLine(this.#lines[0]?.atMs ?? 0, nowMs).line;
  }
}
