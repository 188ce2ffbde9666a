import { type CarGroup } from './cars.ts';
import { Random } from './random.ts';
import { tracks } from './tracks.ts';

export const serverKinds = ['league', 'sprint', 'public', 'club', 'endurance'] as const;
export type ServerKind = (typeof serverKinds)[number];

export type CarClasses = 'GT3' | 'GT4' | 'CUP' | 'mixed';

export interface GameServer {
  readonly id: string;
  readonly name: string;
  readonly kind: ServerKind;
  readonly capacity: number;
  readonly classes: CarClasses;
  /** Codes, in the order in which they come up. */
  readonly tracks: readonly string[];
  readonly timeZone: string;
  /** Share of weekends that are wet. */
  readonly rain: number;
  /** How many flying laps a race loses to the track limits; in practice more. */
  readonly strictness: number;
  /** The pace of its regulars, share of a lap behind the best. */
  readonly level: number;
  /** How full it usually is, share of the capacity. */
  readonly attendance: number;
  /** Whether the laps of the formation count into race lap 1. */
  readonly countsFormation: boolean;
  /** From before 2022: no car groups, tracks with a season, times in steps of 3 ms. */
  readonly isOld: boolean;
}

/** A server to create; what is left out is chosen at random. */
export type ServerOptions = Partial<Omit<GameServer, 'id'>> & { readonly kind: ServerKind };

interface KindTraits {
  readonly capacity: readonly number[];
  readonly classes: readonly CarClasses[];
  readonly strictness: readonly [number, number];
  readonly level: readonly [number, number];
  readonly attendance: readonly [number, number];
  readonly names: readonly string[];
}

const traits: Readonly<Record<ServerKind, KindTraits>> = {
  league: {
    capacity: [24, 30, 30, 42],
    classes: ['GT3', 'GT3', 'GT4', 'CUP', 'mixed'],
    strictness: [0.22, 0.36],
    level: [0.012, 0.03],
    attendance: [0.6, 0.85],
    names: ['Kerb Hunters GT Series', 'Late Apex League', 'Gravel Trap Championship', 'Slipstream GT Cup'],
  },
  sprint: {
    capacity: [20, 24, 30],
    classes: ['GT3', 'mixed', 'GT4', 'GT3'],
    strictness: [0.12, 0.28],
    level: [0.02, 0.04],
    attendance: [0.4, 0.7],
    names: ['Quarter Tank Sprints', 'Nightly Sprint | Open setup', 'Twenty Minute Heroes', 'Flat Out Fridays'],
  },
  public: {
    capacity: [20, 24, 30, 40],
    classes: ['mixed', 'GT3', 'mixed', 'GT3'],
    strictness: [0.04, 0.16],
    level: [0.04, 0.06],
    attendance: [0.15, 0.35],
    names: [
      'Open Pit Lane #1',
      'Rolling Start | Public | 10 min',
      'Everyone Welcome - clean racing pls',
      'Dirty Air №2',
    ],
  },
  club: {
    capacity: [10, 12],
    classes: ['GT3', 'CUP', 'GT4'],
    strictness: [0.06, 0.2],
    level: [0.02, 0.05],
    attendance: [0.25, 0.45],
    names: ['Tuesday Garage', 'The Shed', 'Sim Rig Basement', 'Four Friends and a Spare'],
  },
  endurance: {
    capacity: [36, 40, 50],
    classes: ['mixed', 'GT3'],
    strictness: [0.16, 0.26],
    level: [0.018, 0.03],
    attendance: [0.75, 0.95],
    names: ['Long Stint Endurance', 'Sundown Six Hours', 'Double Stint Trophy', 'Oil & Tyres Enduro Cup'],
  },
};

/** The default servers of a league, busy kinds first. */
const usualKinds = ['sprint', 'league', 'public', 'endurance', 'club', 'sprint', 'public', 'league'] as const;

/** Daylight saving in both halves of the world, none, and half an hour. */
const timeZones = [
  'Europe/Berlin',
  'Australia/Sydney',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Africa/Johannesburg',
] as const;

/** The servers of a league: as many as wanted, or exactly those that were described. */
export function createServers(seed: string, wanted: number | readonly ServerOptions[]): GameServer[] {
  const servers: readonly ServerOptions[] =
    typeof wanted === 'number'
      ? Array.from({ length: wanted }, (_, index) => ({ kind: usualKinds[index % usualKinds.length] ?? 'public' }))
      : wanted;
  return servers.map((options, index) => {
    const earlier = servers.slice(0, index).filter(({ kind }) => kind === options.kind).length;
    return createServer(seed, index, earlier, options);
  });
}

/** `earlier`: how many servers of its kind come before. */
function createServer(seed: string, index: number, earlier: number, options: ServerOptions): GameServer {
  const random = Random.of(seed, 'server', index);
  const kind = traits[options.kind];
  const name = kind.names[earlier % kind.names.length] ?? options.kind;
  const round = Math.floor(earlier / kind.names.length);
  return {
    id: `${options.kind}-${index + 1}`,
    name: round === 0 ? name : `${name} ${round + 1}`,
    capacity: random.pick(kind.capacity),
    classes: random.pick(kind.classes),
    tracks: rotation(options.kind, random),
    timeZone: timeZones[index % timeZones.length] ?? 'UTC',
    rain: random.between(0.03, 0.2),
    strictness: random.between(...kind.strictness),
    level: random.between(...kind.level),
    attendance: random.between(...kind.attendance),
    countsFormation: random.chance(0.75),
    isOld: random.chance(0.2),
    ...options,
  };
}

/** Tracks with longer laps are not used for races of twenty minutes. */
const longestSprintLapMs = 200_000;

/** Tracks without repetition, the well-liked ones more likely. */
function rotation(kind: ServerKind, random: Random): string[] {
  const isShort = kind !== 'league' && kind !== 'endurance';
  const left = tracks.filter(({ lapMs }) => !isShort || lapMs < longestSprintLapMs);
  const chosen: string[] = [];
  const length = 8 + random.below(8);
  while (chosen.length < length) {
    const track = random.pickWeighted(left, ({ popularity }) => popularity);
    chosen.push(track.code);
    left.splice(left.indexOf(track), 1);
  }
  return chosen;
}

/** The groups of a field and the share of each; `old`: servers from before 2022. */
const shares: Readonly<Record<CarClasses | 'old', Partial<Record<CarGroup, number>>>> = {
  GT3: { GT3: 1 },
  GT4: { GT4: 1 },
  CUP: { CUP: 0.8, ST: 0.2 },
  mixed: { GT3: 0.66, GT4: 0.18, CUP: 0.07, GT2: 0.04, CHL: 0.02, TCX: 0.03 },
  old: { GT3: 0.75, GT4: 0.15, CUP: 0.07, ST: 0.03 },
};

export function pickGroup({ classes, isOld }: GameServer, random: Random): CarGroup {
  const groups = shares[classes === 'mixed' && isOld ? 'old' : classes];
  // @NOTE: the keys of the table above.
  return random.pickWeighted(Object.keys(groups) as CarGroup[], (group) => groups[group] ?? 0);
}
