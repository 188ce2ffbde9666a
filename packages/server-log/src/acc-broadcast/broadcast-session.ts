import { least, PHASES, wholeMinutes, type LiveSession, type SessionHeader } from '../live-session.ts';
import { orderCars } from '../order-cars.ts';
import { plainText } from '../plain-text.ts';
import type { SessionTiming, TimedCar } from '../timing.ts';
import { RunningCar, type BroadcastMoment } from './broadcast-car.ts';
import {
  readBroadcastMessage,
  type BroadcastCar,
  type BroadcastEntry,
  type BroadcastMessage,
  type BroadcastUpdate,
} from './read-message.ts';
import { SectorLines } from './sector-lines.ts';

const RACE = 10;
const QUALIFYING: ReadonlySet<number> = new Set([4, 9]);
const GREEN = 5;
const OVER = 6;
const POST = 7;
const PHASES_BY_NUMBER: readonly string[] = [
  PHASES.waiting,
  PHASES.waiting,
  PHASES.formation,
  PHASES.formation,
  PHASES.before,
  PHASES.running,
  PHASES.overtime,
  PHASES.completed,
  PHASES.completed,
];
/** A car that was not heard of for ten updates, at least three seconds, has left. */
const GONE_MS = 3_000;
/** The session's clock goes back when it starts anew. */
const NEW_SESSION_MS = 5_000;
/** A clock that begins with the green flag shows less at the first update after it. */
const FIRST_UPDATE_MS = 1_000;
const MINUTE_MS = 60_000;
const MOST_CARS = 200;

/** A session as an ACC client broadcasts it. Cars are on the server, but without their drivers' ids. */
export class BroadcastSession implements LiveSession {
  readonly #cars = new Map<number, RunningCar>();
  readonly #entries = new Map<number, BroadcastEntry>();
  readonly #sectorLines = new SectorLines();
  #track: string | null = null;
  #needsTrack = true;
  #update: BroadcastUpdate | null = null;
  #updatedAtMs = 0;
  #beganAtMs = 0;
  #sinceBeginning = false;
  #greenAtMs: number | null = null;
  #minutes: number | null = null;
  #leaderFinishedAtMs: number | null = null;
  #dropped = 0;

  /** Messages that could not be read. */
  get dropped(): number {
    return this.#dropped;
  }

  /** A car is not in the list, or not with as many drivers. */
  get needsEntries(): boolean {
    return [...this.#cars.values()].some((car) => this.#isConnected(car) && car.needsEntry);
  }

  /** Not told since the game accepted us: it may have changed. */
  get needsTrack(): boolean {
    return this.#needsTrack;
  }

  /** Takes a message, and returns it; null: it could not be read. */
  take(bytes: Uint8Array, atMs: number): BroadcastMessage | null {
    const message = readBroadcastMessage(bytes);
    if (message === null) this.#dropped += 1;
    else this.#apply(message, atMs);
    return message;
  }

  #apply(message: BroadcastMessage, atMs: number): void {
    switch (message.type) {
      case 'update':
        this.#takeUpdate(message, atMs);
        return;
      case 'car':
        this.#takeCar(message, atMs);
        return;
      case 'entry':
        this.#takeEntry(message, atMs);
        return;
      case 'track':
        this.#takeTrack(plainText(message.name));
        return;
      case 'registration':
        this.#needsTrack = true;
        return;
      case 'entries':
      case 'event':
        return;
    }
  }

  #takeUpdate(update: BroadcastUpdate, atMs: number): void {
    const before = this.#update;
    if (before === null || isOtherSession(before, update)) this.#begin(update, atMs);
    this.#update = update;
    this.#updatedAtMs = atMs;
    const { phase, timeMs, leftMs } = update;
    const isFirstGreen = phase >= GREEN && before !== null && before.session === update.session && before.phase < GREEN;
    if (isFirstGreen) this.#greenAtMs = this.#greenOf(update);
    if (phase <= GREEN && leftMs !== null && leftMs > 0 && timeMs !== null) {
      this.#minutes = Math.max(1, Math.round((timeMs - (this.#greenAtMs ?? 0) + leftMs) / MINUTE_MS));
    }
  }

  #takeTrack(name: string | null): void {
    if (this.#track !== name) this.#sectorLines.forget();
    this.#track = name;
    this.#needsTrack = false;
  }

  #begin(update: BroadcastUpdate, atMs: number): void {
    this.#cars.clear();
    // Another car may have the index now.
    this.#entries.clear();
    this.#beganAtMs = atMs;
    this.#sinceBeginning = update.phase < GREEN;
    this.#greenAtMs = null;
    this.#minutes = null;
    this.#leaderFinishedAtMs = null;
  }

  /** A practice has no clock: it is counted here. */
  #clockOf({ timeMs }: BroadcastUpdate): number {
    return timeMs ?? this.#updatedAtMs - this.#beganAtMs;
  }

  /** At the first update after the flag. */
  #greenOf(update: BroadcastUpdate): number {
    const clockMs = this.#clockOf(update);
    return update.timeMs !== null && clockMs <= FIRST_UPDATE_MS ? 0 : clockMs;
  }

  #takeCar(told: BroadcastCar, atMs: number): void {
    const update = this.#update;
    if (update === null) return;
    const moment = this.#momentOf(update, atMs);
    const known = this.#cars.get(told.index);
    if (known === undefined) {
      if (this.#cars.size >= MOST_CARS) return;
      const car = new RunningCar(told, moment, this.#sectorLines);
      this.#cars.set(told.index, car);
      const entry = this.#entries.get(told.index);
      if (entry !== undefined) this.#takeEntry(entry, atMs);
      return;
    }
    if (known.take(told, moment) && moment.isRace && update.phase >= OVER) this.#finish(known);
  }

  #momentOf(update: BroadcastUpdate, atMs: number): BroadcastMoment {
    return {
      clockMs: this.#clockOf(update),
      atMs,
      isRace: update.kind === RACE,
      isGreen: update.phase >= GREEN,
      sinceBeginning: this.#sinceBeginning,
    };
  }

  /** The leader's next line after the time is over ends the race; then everybody's next one. */
  #finish(car: RunningCar): void {
    const at = car.lines.lastTime;
    if (at === null) return;
    if (this.#leaderFinishedAtMs === null && this.#ordered()[0]?.carId === car.carId) this.#leaderFinishedAtMs = at;
    if (this.#leaderFinishedAtMs !== null && at >= this.#leaderFinishedAtMs) car.finish();
  }

  #takeEntry(entry: BroadcastEntry, atMs: number): void {
    this.#entries.set(entry.index, entry);
    const car = this.#cars.get(entry.index);
    if (car === undefined) return;
    const old = [...this.#cars.values()].find(
      (one) => one !== car && !this.#isConnected(one) && isSameEntry(one.entry, entry),
    );
    if (old !== undefined && car.entry === null && this.#update !== null) {
      // Who returns has a new index.
      for (const [index, one] of this.#cars) if (one === old) this.#cars.delete(index);
      this.#cars.set(entry.index, old);
      old.continue(car, this.#momentOf(this.#update, atMs));
      old.enter(entry);
    } else {
      car.enter(entry);
    }
  }

  #isConnected(car: RunningCar): boolean {
    return this.#updatedAtMs - car.seenAtMs < GONE_MS;
  }

  clockAt(atMs: number): number | null {
    return this.#update === null ? null : this.#clockOf(this.#update) + Math.max(0, atMs - this.#updatedAtMs);
  }

  header(atMs: number): SessionHeader {
    const update = this.#update;
    const cars = [...this.#cars.values()];
    const leftMs = update?.leftMs ?? null;
    const isRunning = update?.phase === GREEN;
    return {
      track: this.#track,
      session: update === null ? null : sessionNameOf(update),
      phase: update === null ? null : (PHASES_BY_NUMBER[update.phase] ?? null),
      sessionMinutes: this.#minutes,
      minutesLeft: wholeMinutes(leftMs === null ? null : leftMs - (isRunning ? atMs - this.#updatedAtMs : 0)),
      players: cars.filter((car) => this.#isConnected(car)).length,
      spectators: 0,
      bestLapMs: least(cars.map(({ bestLapMs }) => bestLapMs)),
    };
  }

  timing(): SessionTiming {
    return {
      greenAtMs: this.#greenAtMs,
      minutes: this.#minutes,
      isOver: (this.#update?.phase ?? 0) >= POST,
      cars: this.#ordered(),
    };
  }

  #ordered(): TimedCar[] {
    const greenAtMs = this.#greenAtMs ?? 0;
    return orderCars(
      [...this.#cars.values()].map((car) => car.unplaced({ greenAtMs, isConnected: this.#isConnected(car) })),
      this.#update?.kind === RACE,
    );
  }
}

function isOtherSession(before: BroadcastUpdate, now: BroadcastUpdate): boolean {
  const isBack = before.timeMs !== null && now.timeMs !== null && now.timeMs < before.timeMs - NEW_SESSION_MS;
  return now.session !== before.session || now.kind !== before.kind || isBack;
}

/** The name that the server's log has for such a session. */
function sessionNameOf({ kind }: BroadcastUpdate): string {
  if (kind === RACE) return 'Race';
  return QUALIFYING.has(kind) ? 'Qualifying' : 'Practice';
}

function isSameEntry(one: BroadcastEntry | null, other: BroadcastEntry): boolean {
  return one !== null && one.raceNumber === other.raceNumber && one.drivers.join('\n') === other.drivers.join('\n');
}
