import { least, PHASES, wholeMinutes, type LiveSession, type SessionHeader } from '../live-session.ts';
import { orderCars } from '../order-cars.ts';
import type { SessionTiming } from '../timing.ts';
import { readInfo, readStandings, type RfInfo, type RfRow } from './read-answers.ts';
import { RfCar, type RfMoment } from './rf-car.ts';

const GREEN = 5;
const YELLOW = 6;
const STOPPED = 7;
const OVER = 8;
const PHASES_BY_NUMBER: ReadonlyMap<number, string> = new Map([
  [0, PHASES.waiting],
  [1, PHASES.before],
  [2, PHASES.before],
  [3, PHASES.formation],
  [4, PHASES.before],
  [GREEN, PHASES.running],
  [YELLOW, PHASES.running],
  [STOPPED, PHASES.running],
]);
/** The clock of a session goes back only when another one begins; answers may be a little out of order. */
const NEW_SESSION_MS = 5_000;
/** Between two answers further apart nobody knows when the flag was shown. */
const GREEN_WITHIN_MS = 5_000;
const MINUTE_MS = 60_000;

/** A session of an rFactor 2 server or of Le Mans Ultimate, from the answers of its web server. */
export class RfSession implements LiveSession {
  readonly #cars = new Map<number, RfCar>();
  #info: RfInfo | null = null;
  #heardAtMs = 0;
  #greenAtMs: number | null = null;
  #sinceBeginning = false;
  #wasGreen = false;

  /** Takes both answers, the information first asked for. false: one of them is no such answer; nothing has changed. */
  take({ info, standings, atMs }: { info: unknown; standings: unknown; atMs: number }): boolean {
    const now = readInfo(info);
    const rows = readStandings(standings);
    if (now === null || rows === null) return false;
    // While it loads, the game answers with no cars.
    if (rows.length === 0 && vehiclesOf(info) > 0) return false;
    const before = this.#info;
    const isNew = before === null || isOtherSession(before, now);
    if (isNew) this.#begin(now);
    this.#info = now;
    this.#heardAtMs = atMs;
    const moment = this.#moment(now, isNew ? null : before);
    this.#takeRows(rows, moment);
    return true;
  }

  #begin(info: RfInfo): void {
    this.#cars.clear();
    this.#greenAtMs = null;
    this.#wasGreen = isGreen(info);
    this.#sinceBeginning = !this.#wasGreen;
  }

  #moment(now: RfInfo, before: RfInfo | null): RfMoment {
    const beforeMs = before?.nowMs ?? null;
    if (isGreen(now) && !this.#wasGreen) {
      this.#wasGreen = true;
      if (beforeMs !== null && now.nowMs - beforeMs <= GREEN_WITHIN_MS) this.#greenAtMs = (now.nowMs + beforeMs) / 2;
    }
    return {
      isRace: isRace(now),
      isGreen: this.#wasGreen,
      nowMs: now.nowMs,
      beforeMs,
      sinceBeginning: this.#sinceBeginning,
    };
  }

  #takeRows(rows: readonly RfRow[], moment: RfMoment): void {
    const present = new Set<number>();
    for (const row of rows) {
      present.add(row.slotId);
      const known = this.#cars.get(row.slotId);
      if (known === undefined || !known.isSameCar(row)) this.#cars.set(row.slotId, new RfCar(row, moment));
      else known.take(row, moment);
    }
    for (const [slotId, car] of this.#cars) if (!present.has(slotId)) car.leave(moment.nowMs);
  }

  clockAt(atMs: number): number | null {
    return this.#info === null ? null : this.#info.nowMs + Math.max(0, atMs - this.#heardAtMs);
  }

  header(atMs: number): SessionHeader {
    const info = this.#info;
    const cars = [...this.#cars.values()];
    return {
      track: info?.track ?? null,
      session: info === null ? null : sessionNameOf(info),
      phase: this.#phase(),
      sessionMinutes: this.#minutes(),
      minutesLeft: wholeMinutes(this.#leftMs(atMs)),
      players: cars.filter(({ isConnected }) => isConnected).length,
      spectators: 0,
      bestLapMs: least(cars.map(({ bestLapMs }) => bestLapMs)),
    };
  }

  timing(): SessionTiming {
    const isARace = this.#info !== null && isRace(this.#info);
    const greenAtMs = this.#greenAtMs;
    return {
      greenAtMs,
      minutes: this.#minutes(),
      isOver: this.#isOver(),
      cars: orderCars(
        [...this.#cars.values()].map((car) => car.unplaced(greenAtMs ?? 0)),
        isARace,
      ),
    };
  }

  #phase(): string | null {
    const phase = this.#info?.phase ?? null;
    if (phase === OVER) return this.#isOver() ? PHASES.completed : PHASES.overtime;
    return phase === null ? null : (PHASES_BY_NUMBER.get(phase) ?? null);
  }

  /** After a race's flag the others finish their lap. */
  #isOver(): boolean {
    if (this.#info?.phase !== OVER) return false;
    return !isRace(this.#info) || [...this.#cars.values()].every((car) => car.hasFinished || !car.isConnected);
  }

  #minutes(): number | null {
    if (this.#info === null) return null;
    const { lengthMs, endMs } = this.#info;
    const length = lengthMs ?? (endMs === null || this.#greenAtMs === null ? null : endMs - this.#greenAtMs);
    return length === null || length < MINUTE_MS / 2 ? null : Math.round(length / MINUTE_MS);
  }

  /** The stated end of a practice may be past while it goes on. */
  #leftMs(atMs: number): number | null {
    const nowMs = this.clockAt(atMs);
    if (this.#info === null || nowMs === null || this.#info.endMs === null) return null;
    const left = this.#info.endMs - nowMs;
    return left < 0 && !isRace(this.#info) && this.#info.phase !== OVER ? null : left;
  }
}

function isOtherSession(before: RfInfo, now: RfInfo): boolean {
  return before.session !== now.session || before.track !== now.track || now.nowMs < before.nowMs - NEW_SESSION_MS;
}

function isGreen({ phase }: RfInfo): boolean {
  return phase !== null && phase >= GREEN && phase <= OVER;
}

function isRace({ session }: RfInfo): boolean {
  return session?.startsWith('RACE') ?? false;
}

/** The name that the server's log of Assetto Corsa Competizione has for such a session. */
function sessionNameOf(info: RfInfo): string | null {
  if (info.session === null) return null;
  if (isRace(info)) return 'Race';
  return info.session.startsWith('QUALIFY') ? 'Qualifying' : 'Practice';
}

function vehiclesOf(info: unknown): number {
  const count: unknown = typeof info === 'object' && info !== null ? Reflect.get(info, 'numberOfVehicles') : null;
  return typeof count === 'number' ? count : 0;
}
