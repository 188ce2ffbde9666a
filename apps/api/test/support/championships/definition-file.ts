import { Bonus, HeatStatus, Scheme, TieBreak } from '@paddock/contracts';
import { z } from 'zod';
import type {
  ChampionshipInput,
  Heat,
  HeatResult,
  ResultRow,
} from '../../../src/modules/championships/rules/definition.ts';

/*
 * Championships as files describe them that other people computed standings for, read into what this site computes from.
 */

const Exact = z.union([z.string(), z.number()]).transform(String);
const Places = z.array(Exact);
const Span = { from: z.string().optional(), to: z.string().optional() };
const GivenStatus = z.enum(['absent', 'dns', 'dnf', 'dsq', 'banned']);

/** A row of a result that is typed in. */
export const TypedRow = z.strictObject({
  who: z.array(z.string().nullable()),
  class: z.string().optional(),
  status: z.enum(['classified', 'dnf', 'dns', 'dsq']).optional(),
  laps: z.number().optional(),
  total: z.number().optional(),
  best: z.number().optional(),
  led: z.number().optional(),
  tie: z.string().optional(),
  share: z.record(z.string(), z.string()).optional(),
});
export type TypedRow = z.output<typeof TypedRow>;

const FileBonus = z.strictObject({
  pole: Exact.optional(),
  fastestLap: Exact.optional(),
  fastestLapTop: z.number().optional(),
  fastestLapElse: Bonus.shape.fastestLapElse.optional(),
  mostLapsLed: Exact.optional(),
  participation: Exact.optional(),
  participationFor: Bonus.shape.participationFor.optional(),
});

const heat = {
  code: z.string(),
  kind: z.enum(['race', 'qualifying']).default('race'),
  file: z.string().optional(),
  session: z.number().default(0),
  results: z.array(TypedRow).optional(),
  qualifying: z
    .union([
      z.strictObject({ order: z.array(z.union([z.string().transform((who) => [who]), z.array(z.string())])) }),
      z.strictObject({ file: z.string(), session: z.number().default(0) }),
    ])
    .optional(),
  places: Places.optional(),
  bonus: FileBonus.optional(),
  countback: z.boolean().default(true),
  void: z.boolean().default(false),
};
const FileHeat = z.strictObject({ ...heat, weight: Exact.default('1') });
export type FileHeat = z.output<typeof FileHeat>;

const FileRound = z
  .strictObject({
    ...heat,
    name: z.string().optional(),
    state: z.enum(['run', 'planned', 'cancelled']).default('run'),
    weight: Exact.default('1'),
    factor: Exact.default('1'),
    distance: z.string().optional(),
    optional: z.boolean().default(false),
    heats: z.array(z.looseObject({})).optional(),
  })
  // A round without heats is one heat of its own code.
  .transform(({ heats, state, weight, factor, distance, optional, name: _name, ...own }) => ({
    code: own.code,
    state,
    weight,
    factor,
    distance: distance ?? null,
    isOptional: optional,
    heats: heats === undefined ? [{ ...own, weight: '1' }] : heats.map((one) => FileHeat.parse(one)),
  }));

const FileDrops = z
  .union([
    z.strictObject({ best: z.number() }).transform(({ best }) => ({ kind: 'best' as const, count: best })),
    z.strictObject({ drop: z.number() }).transform(({ drop }) => ({ kind: 'drop' as const, count: drop })),
    z.strictObject({}).transform(() => ({ kind: 'none' as const })),
  ])
  .optional();

const FileScheme = z
  .strictObject({
    from: z.string().optional(),
    places: Places,
    placeBy: Scheme.shape.placeBy,
    byStarters: z.record(z.string(), Places).default({}),
    classify: z
      .strictObject({
        flag: z.string().default('3/4'),
        laps: z.string().default('9/10'),
        of: z.enum(['overall', 'class']).default('overall'),
      })
      .optional(),
    minLapShare: z.string().optional(),
    minLapShareOf: Scheme.shape.minLapShareOf,
    minStarters: Scheme.shape.minStarters,
    fewStarters: Scheme.shape.fewStarters,
    distanceSteps: z.array(z.tuple([Exact, Exact])).default([]),
    bonus: FileBonus.optional(),
    bonusWeighted: z.boolean().optional(),
    bonusDropped: z.boolean().optional(),
    round: Exact.optional(),
    guests: Scheme.shape.guests,
    drops: FileDrops,
    dropUnit: Scheme.shape.dropUnit,
    dropNow: z.boolean().optional(),
    notDroppable: z.array(HeatStatus).optional(),
    tiebreaks: z.array(TieBreak).optional(),
    countback: Scheme.shape.countBack,
    classChange: Scheme.shape.classChange,
    minStarts: z.number().optional(),
    floor: Exact.optional(),
    share: z.string().optional(),
    excluded: Scheme.shape.excluded,
    team: z
      .strictObject({ best: z.number().nullable().default(null), bonus: z.boolean().default(true), drops: FileDrops })
      .optional(),
  })
  .transform(({ from, byStarters, classify, distanceSteps, round, tiebreaks, countback, share, ...same }) => ({
    from: from ?? null,
    scheme: Scheme.parse({
      ...same,
      byStarters: Object.entries(byStarters).map(([starters, places]) => ({ starters: Number(starters), places })),
      classified: classify ?? null,
      distanceSteps: distanceSteps.map(([driven, factor]) => ({ share: driven, factor })),
      roundTo: round ?? null,
      tieBreaks: tiebreaks,
      countBack: countback,
      driverShare: share ?? null,
      // Teams have standings wherever there are teams.
      team: same.team ?? {},
    }),
  }));

const Given = z
  .strictObject({
    person: z.string().optional(),
    team: z.string().optional(),
    class: z.string().optional(),
    round: z.string().optional(),
    points: Exact,
    with: z.enum(['total', 'round']).default('total'),
  })
  .transform(({ person, team, class: classCode, round, ...given }) => ({
    ...given,
    to: person === undefined ? { team: team ?? '' } : { person },
    classCode: classCode ?? null,
    round: round ?? null,
  }));

const Decision = z.discriminatedUnion('kind', [
  z.strictObject({ heat: z.string(), row: z.number(), kind: z.literal('time'), ms: z.number() }),
  z.strictObject({ heat: z.string(), row: z.number(), kind: z.literal('dsq') }),
  z.strictObject({ heat: z.string(), row: z.number(), kind: z.literal('void') }),
  z.strictObject({ heat: z.string(), row: z.number(), kind: z.literal('places'), places: z.number() }),
]);
export type FileDecision = z.output<typeof Decision>;

export const DefinitionFile = z.strictObject({
  name: z.string().optional(),
  game: z.string().optional(),
  note: z.string().optional(),
  entries: z
    .union([
      z.literal('open'),
      z.array(
        z.strictObject({
          ...Span,
          person: z.string(),
          class: z.string().optional(),
          status: z.enum(['confirmed', 'guest', 'withdrawn', 'excluded']).default('confirmed'),
        }),
      ),
    ])
    .default('open'),
  guestList: z.array(z.string()).default([]),
  classes: z
    .array(
      z.strictObject({
        code: z.string(),
        name: z.string().optional(),
        by: z.strictObject({
          cup: z.array(z.number()).default([]),
          carGroup: z.array(z.string()).default([]),
          class: z.array(z.string()).default([]),
          persons: z.array(z.string()).default([]),
        }),
      }),
    )
    .default([]),
  tables: z.array(z.enum(['class', 'overall'])).optional(),
  rounds: z.array(FileRound),
  decisions: z.array(Decision).default([]),
  status: z.array(z.strictObject({ person: z.string(), heat: z.string(), is: GivenStatus })).default([]),
  merges: z.array(z.tuple([z.string(), z.string()])).default([]),
  penalties: z.array(Given).default([]),
  corrections: z.array(Given).default([]),
  teams: z
    .array(z.strictObject({ code: z.string(), members: z.array(z.strictObject({ ...Span, person: z.string() })) }))
    .default([]),
  scheme: z.union([z.array(FileScheme), FileScheme.transform((scheme) => [scheme])]),
});
export type DefinitionFile = z.output<typeof DefinitionFile>;

/** What events say: of a heat, and of the qualifying that decides its pole. */
export interface ResultsOfFile {
  readonly resultOf: (heat: FileHeat) => HeatResult | null;
  readonly qualifyingOf: (heat: FileHeat) => readonly ResultRow[] | null;
}

export function inputOf(file: DefinitionFile, { resultOf, qualifyingOf }: ResultsOfFile): ChampionshipInput {
  const codes = file.rounds.map(({ code }) => code);
  const span = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
    from: from ?? null,
    to: to ?? null,
  });
  return {
    classes: file.classes.map(({ code, by }) => ({
      code,
      members: {
        carGroups: by.carGroup,
        carModels: [],
        cupCategories: by.cup,
        fileClasses: by.class,
        people: by.persons,
      },
    })),
    tables: file.tables ?? [file.classes.length > 0 ? 'class' : 'overall'],
    entries:
      file.entries === 'open'
        ? 'open'
        : file.entries.map((entry) => ({
            ...span(entry),
            person: entry.person,
            classCode: entry.class ?? null,
            status: entry.status,
          })),
    guests: file.guestList,
    teams: file.teams.map(({ code, members }) => ({
      code,
      members: members.map((member) => ({ ...span(member), person: member.person })),
    })),
    rounds: file.rounds.map(({ heats, ...round }, number) => ({
      ...round,
      schemeVersion: file.scheme.findLastIndex(({ from }) => from === null || codes.indexOf(from) <= number),
      heats: heats.map((one): Heat => ({
        code: one.code,
        kind: one.kind,
        weight: one.weight,
        places: one.places ?? null,
        bonus: one.bonus === undefined ? null : Bonus.parse(one.bonus),
        countsBack: one.countback,
        isVoid: one.void,
        result: round.state === 'run' ? resultOf(one) : null,
        qualifying: qualifyingOf(one),
      })),
    })),
    statuses: file.status.map(({ is, ...status }) => ({ ...status, status: is })),
    penalties: file.penalties,
    corrections: file.corrections,
    schemes: file.scheme.map(({ scheme }) => scheme),
  };
}
