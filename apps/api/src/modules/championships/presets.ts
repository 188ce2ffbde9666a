import { ChampionshipDefinition, type ChampionshipPreset, type Heat, type Scheme } from '@paddock/contracts';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

type Given = z.input<typeof ChampionshipDefinition>;
type GivenHeat = Given['rounds'][number]['heats'][number];

interface Preset extends Pick<Given, 'classes' | 'tables' | 'isOpen'> {
  readonly scheme: z.input<typeof Scheme>;
  readonly heats?: readonly GivenHeat[];
  readonly signUp?: Omit<NonNullable<Given['signUp']>, 'opensAt' | 'closesAt'>;
}

const FORMULA = points(25, 18, 15, 12, 10, 8, 6, 4, 2, 1);
const CLUB = points(25, 22, 20, 18, 16, 14, 12, 10, 8, 7, 6, 5, 4, 3, 2);
const SPRINT = points(10, 8, 6, 5, 4, 3, 2, 1);

/** What the presets set; everything else is the contract's default. */
const PRESETS: Readonly<Record<ChampionshipPreset, Preset>> = {
  formula: {
    scheme: { places: FORMULA, bonus: { fastestLap: '1', fastestLapTop: 10 }, tieBreaks: ['countback'] },
  },
  club: {
    scheme: { places: CLUB, drops: { kind: 'drop', count: 2 } },
  },
  sprintAndFeature: {
    scheme: { places: FORMULA, bonus: { pole: '2', fastestLap: '1', fastestLapTop: 10 }, tieBreaks: ['countback'] },
    heats: [
      {
        code: 'R1S',
        name: 'Sprint',
        places: SPRINT,
        bonus: { fastestLap: '1', fastestLapTop: 10 },
        countsBack: false,
      },
      { code: 'R1F', name: 'Feature' },
    ],
  },
  endurance: {
    classes: [
      { code: 'gt3', name: 'GT3', members: { by: 'carGroup', carGroups: ['GT3'] } },
      { code: 'gt4', name: 'GT4', members: { by: 'carGroup', carGroups: ['GT4'] } },
    ],
    tables: ['class'],
    scheme: {
      places: FORMULA,
      bonus: { pole: '1' },
      minLapShare: '7/10',
      minLapShareOf: 'class',
      classified: { flag: '7/10', laps: '7/10', of: 'class' },
      driverShare: '1/10',
    },
  },
  teams: {
    isOpen: false,
    scheme: { places: CLUB, team: { best: 2 } },
    signUp: { entrantsFoundTeams: true, teamSize: 3 },
  },
};

interface Beginning {
  readonly name: string;
  readonly at: Date;
  readonly timeZone: string;
}

/** The rules with which a championship of a preset begins: one round, whose day and track are still to be set. */
export function definitionOf(preset: ChampionshipPreset, { name, at, timeZone }: Beginning): ChampionshipDefinition {
  const { scheme, heats = [{ code: 'R1' }], signUp, ...rest } = PRESETS[preset];
  return ChampionshipDefinition.parse({
    ...rest,
    name,
    rounds: [{ code: 'R1', trackName: null, startsAt: null, timeZone, heats }],
    schemes: [{ from: null, scheme }],
    signUp: signUp === undefined ? null : { ...signUp, opensAt: at.toISOString(), closesAt: null },
  });
}

/**
 * An earlier championship once more, that many days later: without what happened in it, and with the points that counted
 * at its end.
 */
export function copyOf(
  definition: ChampionshipDefinition,
  { name, days }: { readonly name: string; readonly days: number },
): ChampionshipDefinition {
  const { rounds, schemes, signUp } = definition;
  const newest = schemes.at(-1);
  return {
    ...definition,
    name,
    rounds: rounds.map((round) => ({
      ...round,
      startsAt: round.startsAt === null ? null : localAfter(round.startsAt, days),
      isCancelled: false,
      factor: '1',
      distance: null,
      filter: { ...round.filter, excludedEventIds: [] },
      heats: round.heats.map((heat): Heat => ({ ...heat, eventId: null, qualifyingEventId: null })),
    })),
    schemes: newest === undefined ? [] : [{ ...newest, from: null }],
    signUp: signUp && {
      ...signUp,
      opensAt: instantAfter(signUp.opensAt, days),
      closesAt: signUp.closesAt && instantAfter(signUp.closesAt, days),
      changesUntil: signUp.changesUntil && instantAfter(signUp.changesUntil, days),
    },
  };
}

function localAfter(local: string, days: number): string {
  return Temporal.PlainDateTime.from(local).add({ days }).toString({ smallestUnit: 'minute' });
}

function instantAfter(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString();
}

function points(...byPlace: readonly number[]): string[] {
  return byPlace.map(String);
}
