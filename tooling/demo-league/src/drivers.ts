import { carsOf, type CarGroup } from './cars.ts';
import { inventNames, type DriverNames, type PersonName } from './names.ts';
import { hashedChance, Random, smoothNoise } from './random.ts';
import { type Track } from './tracks.ts';

export interface Driver {
  readonly index: number;
  /** Obviously invented, yet of the platform's form; a few are unusable, as in real files. */
  readonly playerId: string;
  readonly names: DriverNames;
  /** Share of a lap that the driver is slower than the best there is. */
  readonly pace: number;
  /** Deviation from lap to lap, share of a lap. */
  readonly spread: number;
  /** 0 to 1: how rarely the driver cuts or leaves. */
  readonly care: number;
  /** How often something goes wrong; 1 for an average league driver. */
  readonly errorRate: number;
  readonly raceNumber: number;
  readonly cupCategory: number;
  /** Days of the week on which the driver likes to race, 1 to 7 from Monday. */
  readonly nights: ReadonlySet<number>;
}

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
/** Ids count up from here in steps that share no factor with the number of ids. */
const idStep = 7919;
const idCount = 1_000_000_000;

/** The driver with a number, the same in every league of a seed: a larger league only has more. */
export function createDriver(seed: string, index: number): Driver {
  const random = Random.of(seed, 'driver', index);
  const level = random.next();
  const care = Math.min(1, Math.max(0, 0.6 + 0.24 * random.normal()));
  const pace = 0.001 + 0.062 * level + (level > 0.55 ? 0.1 * (level - 0.55) : 0) + 0.004 * random.next();
  return {
    index,
    playerId: playerIdOf(seed, index, random),
    names: inventNames(random),
    pace,
    spread: 0.0032 + 0.055 * pace + 0.003 * random.next(),
    care,
    errorRate: 0.5 * (1.6 - care) + 0.6 * (pace / 0.03) ** 2,
    raceNumber: random.chance(0.7) ? 1 + random.below(99) : 100 + random.below(899),
    cupCategory: pace < 0.02 ? 0 : random.pick([0, 2, 2, 3]),
    nights: new Set(Array.from({ length: 2 + random.below(4) }, () => 1 + random.below(7))),
  };
}

/** Steam's numbers start at 76561197960265728; these are below, so no real person has one. */
function playerIdOf(seed: string, index: number, random: Random): string {
  const offset = Math.floor(hashedChance(seed, 'ids') * idCount);
  const digits = String((index * idStep + offset) % idCount).padStart(9, '0');
  const platform = random.next();
  if (platform < 0.93) return `S76561190${digits}`;
  if (platform < 0.96) return `P00000000${digits}`;
  if (platform < 0.975) return `M00000${digits}`;
  if (platform < 0.992) return `X00000${digits}`;
  return random.pick(['', '50', '<anonymous>']);
}

/** A driver's name at a time: a few change it every few months. */
export function nameAt({ index, names }: Driver, atMs: number): PersonName {
  const [first, ...others] = names;
  if (others.length === 0) return first;
  const everyMs = (25 + 70 * hashedChance('renamed', index)) * dayMs;
  const turn = Math.floor(atMs / everyMs + hashedChance('renamed at', index));
  const variant = ((turn % names.length) + names.length) % names.length;
  return names[variant] ?? first;
}

/** Share of a lap that a driver is slower than the best at a track and time: talent, liking and form. */
export function paceAt(driver: Driver, { track, atMs, seed }: { track: Track; atMs: number; seed: string }): number {
  const week = atMs / weekMs;
  const liking = (hashedChance(seed, track.code, driver.index) - 0.5) * 0.008;
  const form = 0.0025 * smoothNoise(week / 2, seed, 'form', driver.index);
  // Practice pays off slowly: over a quarter of a year the slower half can gain or lose most of a second.
  const growth = driver.pace * 0.14 * smoothNoise(week / 13, seed, 'growth', driver.index);
  return Math.max(0, driver.pace + liking + form + growth);
}

/** The car that a driver takes: usually the favourite of that group, sometimes another. */
export function chooseCar(
  driver: Driver,
  { group, year, seed, random }: { group: CarGroup; year: number; seed: string; random: Random },
): number {
  const known = carsOf(group, year);
  const taste = random.chance(0.85) ? Random.of(seed, 'car', driver.index, group) : random;
  return taste.pickWeighted(known, ({ popularity }) => popularity).model;
}
