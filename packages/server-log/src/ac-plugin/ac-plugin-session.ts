import { least, PHASES, wholeMinutes, type LiveSession, type SessionHeader } from '../live-session.ts';
import { orderCars } from '../order-cars.ts';
import { plainText } from '../plain-text.ts';
import type { SessionTiming } from '../timing.ts';
import { AcCar, type AcDriver } from './ac-car.ts';
import { readAcMessage, type AcLap, type AcMessage, type AcSession } from './read-message.ts';

const RACE = 3;
const SESSIONS: ReadonlyMap<number, string> = new Map([
  [1, 'Practice'],
  [2, 'Qualifying'],
  [RACE, 'Race'],
]);
const MINUTE_MS = 60_000;
/** A lap's message comes so long after its line. */
const AFTER_LINE_MS = 5;

/** A session of an Assetto Corsa server, from the messages of its plugin port. Its clock counts from the green flag. */
export class AcPluginSession implements LiveSession {
  readonly #cars = new Map<number, AcCar>();
  #session: AcSession | null = null;
  /** This machine's time of the green flag. */
  #greenAtMs = 0;
  #isOver = false;
  #dropped = 0;
  #version: number | null = null;

  /** Messages that could not be read. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Of the protocol; null: not known yet. */
  get version(): number | null {
    return this.#version;
  }

  /** Takes a message, and returns it; null: it could not be read. */
  take(bytes: Uint8Array, atMs: number): AcMessage | null {
    const message = readAcMessage(bytes);
    if (message === null) this.#dropped += 1;
    else this.#apply(message, atMs);
    return message;
  }

  #apply(message: AcMessage, atMs: number): void {
    switch (message.type) {
      case 'session':
        this.#begin(message, atMs);
        return;
      case 'info':
        this.#inform(message, atMs);
        return;
      case 'joins':
        this.#join(message.carId, message, false);
        return;
      case 'leaves':
        this.#carOf(message.carId, message).leave(this.clockAt(atMs));
        return;
      case 'carInfo':
        // Of a seat that is free, nobody's name is told.
        if (message.isConnected) this.#join(message.carId, message, true);
        return;
      case 'loaded':
        this.#cars.get(message.value)?.load();
        return;
      case 'version':
        this.#version = message.value;
        return;
      case 'lap':
        this.#closeLap(message, atMs);
        return;
      case 'ends':
        this.#isOver = true;
        return;
      case 'position':
      case 'contact':
      case 'chat':
      case 'error':
        return;
    }
  }

  #begin(session: AcSession, atMs: number): void {
    this.#session = session;
    this.#version = session.version;
    this.#greenAtMs = atMs - session.elapsedMs;
    this.#isOver = false;
    const present = [...this.#cars.values()].filter(({ isConnected }) => isConnected);
    this.#cars.clear();
    for (const { carId, driver, isLoaded } of present) this.#join(carId, driver, isLoaded);
  }

  /** It can be asked about other sessions, too. */
  #inform(info: AcSession, atMs: number): void {
    if (info.index !== info.current) return;
    const known = this.#session;
    if (known === null || known.index !== info.index || known.kind !== info.kind) this.#begin(info, atMs);
    else this.#greenAtMs = atMs - info.elapsedMs;
  }

  #join(carId: number, driver: AcDriver, isLoaded: boolean): void {
    const known = this.#cars.get(carId);
    // The seat of somebody who has left is given to the next.
    if (known !== undefined && known.driver.steamId !== driver.steamId) this.#cars.delete(carId);
    this.#carOf(carId, driver).join(driver, isLoaded);
  }

  #carOf(carId: number, driver: AcDriver): AcCar {
    const car = this.#cars.get(carId) ?? new AcCar(carId, driver, this.#session?.kind === RACE);
    this.#cars.set(carId, car);
    return car;
  }

  #closeLap(lap: AcLap, atMs: number): void {
    const clockMs = this.clockAt(atMs);
    this.#carOf(lap.carId, NOBODY).closeLap(lap);
    for (const [rank, row] of lap.rows.entries()) {
      if (row.laps > 0 || this.#cars.has(row.carId)) {
        const lineAtMs = row.carId === lap.carId && clockMs !== null ? clockMs - AFTER_LINE_MS : null;
        this.#carOf(row.carId, NOBODY).list(row, rank, lineAtMs);
      }
    }
  }

  clockAt(atMs: number): number | null {
    return this.#session === null ? null : atMs - this.#greenAtMs;
  }

  header(atMs: number): SessionHeader {
    const session = this.#session;
    const cars = [...this.#cars.values()];
    return {
      track: session === null ? null : plainText(session.track),
      session: session === null ? null : (SESSIONS.get(session.kind) ?? null),
      phase: this.#phaseAt(atMs),
      sessionMinutes: this.#minutes,
      minutesLeft: wholeMinutes(this.#leftMs(atMs)),
      players: cars.filter(({ isConnected }) => isConnected).length,
      spectators: 0,
      bestLapMs: least(cars.map(({ bestLap }) => bestLap)),
    };
  }

  timing(): SessionTiming {
    const isRace = this.#session?.kind === RACE;
    const cars = [...this.#cars.values()].filter((car) => car.isConnected || car.laps > 0);
    const isBeforeGreen = cars.every(({ laps }) => laps === 0) && (this.#session?.elapsedMs ?? 0) < 0;
    return {
      greenAtMs: this.#session === null ? null : 0,
      minutes: this.#minutes,
      isOver: this.#isOver,
      cars: orderCars(
        cars.map((car) => car.unplaced(isBeforeGreen)),
        isRace,
      ),
    };
  }

  /** A race of laps has none. */
  get #minutes(): number | null {
    const minutes = this.#session?.minutes ?? 0;
    return minutes === 0 ? null : minutes;
  }

  #leftMs(atMs: number): number | null {
    const nowMs = this.clockAt(atMs);
    return this.#minutes === null || nowMs === null ? null : this.#minutes * MINUTE_MS - Math.max(0, nowMs);
  }

  #phaseAt(atMs: number): string | null {
    const nowMs = this.clockAt(atMs);
    if (nowMs === null) return null;
    if (this.#isOver) return PHASES.completed;
    if (nowMs < 0) return PHASES.before;
    return (this.#leftMs(atMs) ?? 1) <= 0 ? PHASES.overtime : PHASES.running;
  }
}

/** Before the server has answered who is in a car. */
const NOBODY: AcDriver = { driverName: '', steamId: '', model: '' };
