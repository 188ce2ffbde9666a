import { carPace, type CarGroup } from './cars.ts';
import { chooseCar, nameAt, paceAt, type Driver } from './drivers.ts';
import { type WeekendFormat } from './formats.ts';
import { type Random } from './random.ts';
import { pickGroup, type GameServer } from './servers.ts';
import { type RacedDriver } from './session.ts';
import { type Track } from './tracks.ts';

/** All drivers and servers. */
export interface World {
  readonly seed: string;
  readonly drivers: readonly Driver[];
  readonly servers: readonly GameServer[];
  /** Who knows a server. */
  rosterOf(server: GameServer): readonly Driver[];
  /** Who races on a server on the day of an instant, and on no other. */
  driversOn(server: GameServer, atMs: number): readonly Driver[];
}

export interface FieldDriver {
  /** As the server writes the driver down. */
  readonly named: RacedDriver;
  /** A clean dry lap of this driver in this car on this track. */
  readonly lapMs: number;
  readonly spread: number;
  readonly care: number;
  readonly errorRate: number;
}

/** A car that takes part in a weekend, with who drives it and when. */
export interface FieldCar {
  readonly carId: number;
  readonly raceNumber: number;
  readonly carModel: number;
  readonly carGroup: string;
  readonly cupCategory: number;
  readonly drivers: readonly [FieldDriver, ...FieldDriver[]];
  /** The first and the last session of the weekend that it is there for. */
  readonly firstSession: number;
  readonly lastSession: number;
  /** The part of its first session that it can be there: somebody who changes cars has one after the other. */
  readonly firstPart: readonly [from: number, until: number];
}

export interface FieldOptions {
  readonly world: World;
  readonly server: GameServer;
  readonly track: Track;
  readonly atMs: number;
  readonly format: WeekendFormat;
  /** How many cars; else as many as the server's attendance brings. */
  readonly cars?: number | undefined;
  /** Leaves out drivers who race elsewhere that day, even if the field stays small. */
  readonly isExclusive: boolean;
  readonly random: Random;
}

const firstCarId = 1001;
/** Old and wrong as real files are: the group of one car in a hundred is not its own. */
const wrongGroupShare = 0.01;
const yearMs = 31_556_952_000;

/** Chooses the drivers of a weekend and their cars. */
export function createField(options: FieldOptions): FieldCar[] {
  const { server, format, random } = options;
  const wanted = Math.min(options.cars ?? turnout(options), server.capacity);
  const crews = Array.from({ length: wanted }, () => (format.hasCrews ? crewSize(random) : 1));
  const people = chooseDrivers(
    options,
    crews.reduce((sum, size) => sum + size, 0),
  );
  const numbers = new Set<number>();
  const field: FieldCar[] = [];
  let used = 0;
  for (const size of crews) {
    const crew = people.slice(used, used + size);
    used += size;
    const [captain] = crew;
    if (captain === undefined) break;
    const group = pickGroup(server, random);
    field.push(carFor({ ...options, crew, captain, group, numbers, carId: firstCarId + field.length }));
  }
  return withRejoiners(field, options);
}

function turnout({ server, format, random }: FieldOptions): number {
  const usual = server.capacity * server.attendance * format.interest;
  // A public server has whoever passes by: mostly few, sometimes everybody.
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
function chooseDrivers({ world, server, atMs, isExclusive, random }: FieldOptions, wanted: number): Driver[] {
  const people = isExclusive ? world.driversOn(server, atMs) : world.rosterOf(server);
  const guests = isExclusive ? 0 : server.kind === 'public' ? 0.3 : 0.05;
  const weekday = ((Math.floor(atMs / 86_400_000) + 3) % 7) + 1;
  const chosen = new Set<Driver>();
  for (let attempt = 0; people.length > 0 && chosen.size < wanted && attempt < wanted * 12; attempt += 1) {
    const driver = random.pick(random.chance(guests) ? world.drivers : people);
    if (driver.nights.has(weekday) || random.chance(0.45)) chosen.add(driver);
  }
  return [...chosen];
}

interface CarOptions extends FieldOptions {
  readonly crew: readonly Driver[];
  readonly captain: Driver;
  readonly group: CarGroup;
  readonly numbers: Set<number>;
  readonly carId: number;
}

function carFor(options: CarOptions): FieldCar {
  const { server, format, group, captain, random, carId } = options;
  const year = server.isOld ? 2021 : 1970 + Math.floor(options.atMs / yearMs);
  const carModel = chooseCar(captain, { group, year, seed: options.world.seed, random });
  const last = format.sessions.length - 1;
  const comesLate = last > 0 && random.chance(0.12);
  const leavesEarly = last > 0 && random.chance(server.kind === 'public' ? 0.3 : 0.06);
  const firstSession = comesLate ? 1 : 0;
  return {
    carId,
    raceNumber: freeNumber(captain.raceNumber, options.numbers),
    carModel,
    carGroup: server.isOld ? '' : random.chance(wrongGroupShare) ? 'GT3' : group,
    cupCategory: captain.cupCategory,
    drivers: driversOf(options, carModel),
    firstSession,
    lastSession: leavesEarly ? firstSession + random.below(last - firstSession + 1) : last,
    firstPart: [0, 1],
  };
}

function driversOf(options: CarOptions, carModel: number): [FieldDriver, ...FieldDriver[]] {
  const { world, track, atMs, captain, crew } = options;
  const toField = (driver: Driver): FieldDriver => {
    const { firstName, lastName, shortName } = nameAt(driver, atMs);
    const pace = paceAt(driver, { track, atMs, seed: world.seed });
    return {
      named: { firstName, lastName, shortName, playerId: driver.playerId },
      lapMs: track.lapMs * carPace(carModel) * (1 + pace),
      spread: driver.spread,
      care: driver.care,
      errorRate: driver.errorRate,
    };
  };
  return [toField(captain), ...crew.slice(1).map(toField)];
}

/** Two cars of a field do not share a number; who comes second takes the next one. */
function freeNumber(wanted: number, taken: Set<number>): number {
  let number = wanted;
  while (taken.has(number)) number = (number % 998) + 1;
  taken.add(number);
  return number;
}

/** Some leave in practice and come back with another car: the server gives them a second line. */
function withRejoiners(field: readonly FieldCar[], { random, server, format }: FieldOptions): FieldCar[] {
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
