import { carPace } from './cars.ts';
import { chooseCar, nameAt, paceAt, type Driver } from './drivers.ts';
import { type WeekendFormat } from './formats.ts';
import { type Random } from './random.ts';
import { pickGroup, type GameServer } from './servers.ts';
import { type CarIdentity, type RacedDriver } from './session.ts';
import { type Track } from './tracks.ts';

export interface World {
  readonly seed: string;
  readonly drivers: readonly Driver[];
  readonly servers: readonly GameServer[];
  /** The drivers who know a server. */
  rosterOf(server: GameServer): readonly Driver[];
  /** The drivers who race on a server on the day of an instant: each is on one server a day. */
  driversOn(server: GameServer, atMs: number): readonly Driver[];
}

export interface FieldDriver extends Pick<Driver, 'spread' | 'care' | 'errorRate'> {
  /** As the server writes the driver down. */
  readonly named: RacedDriver;
  /** A clean dry lap of this driver in this car on this track. */
  readonly lapMs: number;
}

/** A car that takes part in a weekend, with who drives it and when. */
export interface FieldCar extends CarIdentity {
  readonly drivers: readonly [FieldDriver, ...FieldDriver[]];
  /** The first and the last session of the weekend that it is there for. */
  readonly firstSession: number;
  readonly lastSession: number;
  /** The part of its first session that it can be there: somebody who changes cars has one after the other. */
  readonly firstPart: readonly [from: number, until: number];
}

/** Which drivers and cars a weekend gets. */
export interface FieldOptions {
  readonly world: World;
  readonly server: GameServer;
  readonly track: Track;
  readonly format: WeekendFormat;
  readonly startsAtMs: number;
  /** How many cars; else as many as the server's attendance brings. */
  readonly cars?: number | undefined;
  /** Leaves out drivers who race elsewhere that day, even if the field stays small. */
  readonly isExclusive?: boolean | undefined;
}

const firstCarId = 1001;
/** Old and wrong as real files are: the group of one car in a hundred is not its own. */
const wrongGroupShare = 0.01;
const yearMs = 31_556_952_000;

/** Chooses the drivers of a weekend and their cars. */
export function createField(options: FieldOptions, random: Random): FieldCar[] {
  const { server, format } = options;
  const wanted = Math.min(options.cars ?? turnout(options, random), server.capacity);
  const crewSizes = Array.from({ length: wanted }, () => (format.hasCrews ? crewSize(random) : 1));
  const seats = crewSizes.reduce((sum, size) => sum + size, 0);
  const waiting = chooseDrivers(options, seats, random);
  const numbers = new Set<number>();
  const field: FieldCar[] = [];
  for (const size of crewSizes) {
    const [captain, ...mates] = waiting.splice(0, size);
    if (captain === undefined) break;
    field.push(carFor(options, [captain, ...mates], { carId: firstCarId + field.length, numbers, random }));
  }
  return withRejoiners(field, options, random);
}

function turnout({ server, format }: FieldOptions, random: Random): number {
  const usual = server.capacity * server.attendance * format.interest;
  // A public server is mostly nearly empty and sometimes full.
  const factor = server.kind === 'public' || format.interest < 1 ? random.exponential(1) : 1 + 0.22 * random.normal();
  return Math.max(1, Math.round(usual * factor));
}

function crewSize(random: Random): number {
  const share = random.next();
  if (share < 0.18) return 1;
  if (share < 0.74) return 2;
  return share < 0.92 ? 3 : 4;
}

/** Prefers drivers who like that night of the week; without `isExclusive` some guests join. */
function chooseDrivers(options: FieldOptions, wanted: number, random: Random): Driver[] {
  const { world, server, startsAtMs, isExclusive = false } = options;
  const people = isExclusive ? world.driversOn(server, startsAtMs) : world.rosterOf(server);
  const guests = isExclusive ? 0 : server.kind === 'public' ? 0.3 : 0.05;
  const weekday = ((Math.floor(startsAtMs / 86_400_000) + 3) % 7) + 1;
  const chosen = new Set<Driver>();
  for (let attempt = 0; people.length > 0 && chosen.size < wanted && attempt < wanted * 12; attempt += 1) {
    const driver = random.pick(random.chance(guests) ? world.drivers : people);
    if (driver.nights.has(weekday) || random.chance(0.45)) chosen.add(driver);
  }
  return [...chosen];
}

function carFor(
  { world, server, track, format, startsAtMs: atMs }: FieldOptions,
  [captain, ...mates]: readonly [Driver, ...Driver[]],
  { carId, numbers, random }: { carId: number; numbers: Set<number>; random: Random },
): FieldCar {
  const group = pickGroup(server, random);
  const year = server.isOld ? 2021 : 1970 + Math.floor(atMs / yearMs);
  const carModel = chooseCar(captain, { group, year, seed: world.seed, random });
  const last = format.sessions.length - 1;
  const comesLate = last > 0 && random.chance(0.12);
  const leavesEarly = last > 0 && random.chance(server.kind === 'public' ? 0.3 : 0.06);
  const firstSession = comesLate ? 1 : 0;
  const toField = (driver: Driver): FieldDriver => ({
    named: { ...nameAt(driver, atMs), playerId: driver.playerId },
    lapMs: track.lapMs * carPace(carModel) * (1 + paceAt(driver, { track, atMs, seed: world.seed })),
    spread: driver.spread,
    care: driver.care,
    errorRate: driver.errorRate,
  });
  return {
    carId,
    raceNumber: freeNumber(captain.raceNumber, numbers),
    carModel,
    carGroup: server.isOld ? '' : random.chance(wrongGroupShare) ? 'GT3' : group,
    cupCategory: captain.cupCategory,
    drivers: [toField(captain), ...mates.map(toField)],
    firstSession,
    lastSession: leavesEarly ? firstSession + random.below(last - firstSession + 1) : last,
    firstPart: [0, 1],
  };
}

/** Two cars of a field do not share a number; the second takes the next free one. */
function freeNumber(wanted: number, taken: Set<number>): number {
  let number = wanted;
  while (taken.has(number)) number = (number % 998) + 1;
  taken.add(number);
  return number;
}

/** Some leave in practice and come back with another car: the server gives them a second line. */
function withRejoiners(field: readonly FieldCar[], { server, format }: FieldOptions, random: Random): FieldCar[] {
  const result = [...field];
  for (const [index, car] of field.entries()) {
    // One has to keep the session going.
    const canRejoin = index > 0 && !format.hasCrews && car.firstSession === 0 && result.length < server.capacity;
    if (!canRejoin || !random.chance(0.035)) continue;
    const changedAt = random.between(0.15, 0.6);
    result[index] = { ...car, lastSession: 0, firstPart: [0, changedAt] };
    result.push({
      ...car,
      carId: firstCarId + result.length,
      raceNumber: freeNumber(car.raceNumber, new Set(result.map(({ raceNumber }) => raceNumber))),
      firstPart: [changedAt + 0.03, 1],
    });
  }
  return result;
}
