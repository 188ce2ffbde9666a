import { orderCars } from '../order-cars.ts';
import type { RecordedCar } from '../session-record.ts';
import type { TimedCar } from '../timing.ts';
import { CarTiming } from './car-timing.ts';
import type { LoggedCar } from './log-messages.ts';

/** Nobody has this many cars; such a log is invalid. */
const MAX_CARS = 250;

interface Person {
  readonly name: string;
  readonly playerId: string;
}

interface Connection {
  readonly person: Person;
  carId: number | null;
}

interface Car {
  readonly carId: number;
  carModel: number;
  raceNumber: number;
  /** Open connections, the one that created the car first. */
  readonly connectionIds: Set<number>;
  /** Of the first connection. Others who share the car count as spectators unless the log says more. */
  driver: Person | null;
  timing: CarTiming;
}

/** The cars of the running session, those that have left too, and the connections in them. */
export class ConnectedCars {
  readonly #connections = new Map<number, Connection>();
  readonly #cars = new Map<number, Car>();
  /** The connection that asked last: the next new car is theirs. */
  #askingId: number | null = null;
  #isRace = false;
  /** Cars with a connection; the log's own count, when it has one, follows and wins. */
  occupied = 0;

  clear(): void {
    this.#connections.clear();
    this.#cars.clear();
    this.#askingId = null;
    this.#isRace = false;
    this.occupied = 0;
  }

  beginSession({ isRace, grid }: { isRace: boolean; grid: ReadonlyMap<number, number> }): void {
    this.#isRace = isRace;
    for (const car of this.#cars.values()) {
      car.timing = new CarTiming(car.carId, {
        isRace,
        gridPosition: isRace ? (grid.get(car.carId) ?? null) : null,
        isConnected: car.connectionIds.size > 0,
        lostAtMs: car.timing.lostAtMs,
      });
    }
  }

  timingOf(carId: number): CarTiming | undefined {
    return this.#cars.get(carId)?.timing;
  }

  forgetPlaces(): void {
    for (const { timing } of this.#cars.values()) timing.forgetPlace();
  }

  request(connectionId: number, person: Person, atMs: number): void {
    this.disconnect(connectionId, atMs);
    if (this.#connections.size >= MAX_CARS) this.#connections.clear();
    this.#connections.set(connectionId, { person, carId: null });
    this.#askingId = connectionId;
  }

  welcome({ carId, carModel, raceNumber }: LoggedCar, isReconnect: boolean, atMs: number): void {
    // Car ids are reused: a new car has nothing to do with the previous one of its id.
    if (!isReconnect) this.remove(carId, atMs);
    if (this.#cars.size >= MAX_CARS) this.#cars.clear();
    const car: Car = this.#cars.get(carId) ?? {
      carId,
      carModel,
      raceNumber,
      connectionIds: new Set(),
      driver: null,
      timing: new CarTiming(carId, { isRace: this.#isRace, gridPosition: null, isConnected: false, lostAtMs: null }),
    };
    car.carModel = carModel;
    car.raceNumber = raceNumber;
    this.#cars.set(carId, car);
    if (this.#askingId !== null) this.bind(this.#askingId, carId, atMs);
    this.#askingId = null;
    car.timing.join(atMs);
  }

  bind(connectionId: number, carId: number, atMs: number): void {
    const car = this.#cars.get(carId);
    const connection = this.#connections.get(connectionId);
    if (car === undefined || connection === undefined || connection.carId === carId) return;
    this.#unbind(connectionId, connection.carId, atMs);
    connection.carId = carId;
    if (car.connectionIds.size === 0) {
      this.occupied += 1;
      car.driver = connection.person;
      car.timing.join(atMs);
    }
    car.connectionIds.add(connectionId);
  }

  /** Whether the connection was known. */
  disconnect(connectionId: number, atMs: number): boolean {
    const connection = this.#connections.get(connectionId);
    if (connection === undefined) return false;
    this.#connections.delete(connectionId);
    if (this.#askingId === connectionId) this.#askingId = null;
    this.#unbind(connectionId, connection.carId, atMs);
    return true;
  }

  #unbind(connectionId: number, carId: number | null, atMs: number): void {
    const car = carId === null ? undefined : this.#cars.get(carId);
    if (car === undefined || !car.connectionIds.delete(connectionId)) return;
    const [next] = car.connectionIds;
    if (next !== undefined) {
      car.driver = this.#connections.get(next)?.person ?? car.driver;
      return;
    }
    this.occupied = Math.max(0, this.occupied - 1);
    car.timing.leave(atMs);
  }

  /** The car has no driver any more. Its laps stay, for a reconnect and for the result. */
  release(carId: number, atMs: number): void {
    for (const connectionId of this.#cars.get(carId)?.connectionIds ?? []) {
      const connection = this.#connections.get(connectionId);
      if (connection !== undefined) connection.carId = null;
      this.#unbind(connectionId, carId, atMs);
    }
  }

  remove(carId: number, atMs: number): void {
    this.release(carId, atMs);
    this.#cars.delete(carId);
  }

  /** A weekend that begins anew knows only those who are there. */
  removeAbsent(): void {
    for (const { carId, connectionIds } of this.#cars.values()) {
      if (connectionIds.size === 0) this.#cars.delete(carId);
    }
  }

  /** As the result file will have it. */
  bestLap(): number | null {
    const bests = [...this.#cars.values()].flatMap(({ timing }) => timing.bestLapInFile ?? []);
    return bests.length === 0 ? null : Math.min(...bests);
  }

  /** What stays of the session. */
  records(greenAtMs: number): RecordedCar[] {
    return [...this.#cars.values()].map(({ timing, raceNumber }) => ({ raceNumber, ...timing.record(greenAtMs) }));
  }

  /** In the session's order. */
  read(greenAtMs: number | null): TimedCar[] {
    const cars = [...this.#cars.values()].map(({ timing, driver, raceNumber, carModel, connectionIds }) => ({
      lines: timing.lines,
      position: timing.startPosition,
      car: {
        ...timing.read(greenAtMs),
        driverName: driver?.name ?? null,
        driverId: driver?.playerId ?? null,
        raceNumber,
        carModel: String(carModel),
        isConnected: connectionIds.size > 0,
      },
    }));
    return orderCars(cars, this.#isRace);
  }
}
