import { z } from 'zod';
import {
  CarGroup,
  CarModelId,
  ClassBand,
  EventId,
  Game,
  Instant,
  LINES,
  NOT_PRINTABLE,
  PRINTABLE,
  ServerId,
  TimeZone,
  TrackCode,
} from '../primitives.ts';
import { Bonus, Places, Scheme } from './scheme.ts';
import { GivenPoints, Share } from './points.ts';

export const ChampionshipId = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ id: 'ChampionshipId', description: 'Number of a championship', example: 4 });
export type ChampionshipId = z.output<typeof ChampionshipId>;

export const RoundCode = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,12}$/, 'A code has 1 to 12 letters, digits or dashes.')
  .meta({ id: 'RoundCode', example: 'R4' });
export const ClassCode = z
  .string()
  .regex(/^[a-z0-9-]{1,24}$/, 'A code has 1 to 24 small letters, digits or dashes.')
  .meta({ id: 'ClassCode', description: '`all`: the table of all classes together', example: 'gt3' });

const line = (most: number) =>
  z.string().trim().max(most, `${most} characters at most.`).regex(PRINTABLE, NOT_PRINTABLE);
export const ChampionshipName = line(80).min(1, 'Enter a name.');
const Text = z.string().trim().max(20_000, 'Too long: 20,000 characters at most.').regex(LINES, NOT_PRINTABLE);

const CHOOSE = 'Choose at least one.';

/** Whom a class is for. A driver’s own entry decides before it. */
export const ClassMembers = z
  .discriminatedUnion('by', [
    z.strictObject({ by: z.literal('everybody') }),
    z.strictObject({ by: z.literal('carGroup'), carGroups: z.array(CarGroup).min(1, CHOOSE).max(20) }),
    z.strictObject({ by: z.literal('cars'), cars: z.array(CarModelId).min(1, CHOOSE).max(100) }),
    z
      .strictObject({ by: z.literal('cup'), cups: z.array(z.int().min(0).max(20)).min(1, CHOOSE).max(10) })
      .describe('Cup category of Assetto Corsa Competizione: 0 overall, 1 pro-am, 2 am, 3 silver, 4 national'),
    z
      .strictObject({ by: z.literal('driverClass'), bands: z.array(ClassBand).min(1, CHOOSE).max(4) })
      .describe('Class of the driver when entering'),
  ])
  .meta({ id: 'ClassMembers' });
export type ClassMembers = z.output<typeof ClassMembers>;

/** A heat: one event that counts. */
export const Heat = z
  .strictObject({
    code: RoundCode,
    name: line(40).default(''),
    kind: z.enum(['race', 'qualifying']).default('race').describe('qualifying: places by best lap'),
    eventId: EventId.nullable().default(null).describe('Chosen by staff; null: the one that the round’s filter finds'),
    qualifyingEventId: EventId.nullable()
      .default(null)
      .describe('Whose first has the pole; null: the last qualifying of the weekend'),
    weight: GivenPoints.default('1'),
    places: Places.nullable().default(null).describe('Points of its own; null: those of the scheme'),
    bonus: Bonus.nullable().default(null).describe('Bonus points of its own; null: those of the scheme'),
    countsBack: z.boolean().default(true).describe('Whether its places decide ties'),
  })
  .meta({ id: 'ChampionshipHeat' });
export type Heat = z.output<typeof Heat>;

/** Which races are a round: of its track, on one of these servers, begun around the planned start. */
export const RoundFilter = z
  .strictObject({
    serverIds: z.array(ServerId).max(50).default([]).describe('Empty: any server'),
    titleBegins: line(80).nullable().default(null).describe('Beginning of the event’s title; null: any'),
    hoursBefore: z.int().min(0).max(336).default(6),
    hoursAfter: z.int().min(0).max(336).default(18),
    excludedEventIds: z.array(EventId).max(100).default([]),
  })
  .meta({ id: 'RoundFilter' });
export type RoundFilter = z.output<typeof RoundFilter>;

/** 30 February is read as 1 March. */
function isDay(local: string): boolean {
  const read = new Date(`${local}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(local);
}

/** A date and time of day without a zone. */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a date and time.')
  .refine(isDay, 'There is no such day.')
  .meta({ id: 'LocalTime', example: '2026-12-04T20:00' });

export const Round = z
  .strictObject({
    code: RoundCode,
    name: line(80).default(''),
    trackName: TrackCode.nullable().describe('null: any track'),
    startsAt: LocalTime.nullable().describe('Planned start, in the round’s time zone; null: not set yet'),
    timeZone: TimeZone,
    minutes: z.int().min(1).max(10_080).nullable().default(null).describe('Planned length'),
    practiceMinutes: z.int().min(1).max(10_080).nullable().default(null).describe('How long before, practice begins'),
    isCancelled: z.boolean().default(false),
    isOptional: z.boolean().default(false),
    weight: GivenPoints.default('1'),
    factor: GivenPoints.default('1').describe('Of everything: 1/2 for half points'),
    distance: Share.nullable()
      .default(null)
      .describe('Share of the planned distance that was driven, where it matters'),
    filter: RoundFilter.default(RoundFilter.parse({})),
    heats: z.array(Heat).min(1).max(10),
    minDriveMinutes: z.int().min(1).max(1_440).nullable().default(null).describe('Least driving time of each driver'),
    maxDriveMinutes: z.int().min(1).max(1_440).nullable().default(null).describe('Most driving time of each driver'),
  })
  .meta({ id: 'ChampionshipRound' });
export type Round = z.output<typeof Round>;

export const SignUpRules = z
  .strictObject({
    opensAt: Instant,
    closesAt: Instant.nullable().describe('null: open until the last round has begun'),
    places: z.int().min(1).max(1_000).nullable().default(null).describe('In all; null: no limit'),
    placesByClass: z
      .array(z.strictObject({ class: ClassCode, places: z.int().min(1).max(1_000) }))
      .max(20)
      .default([]),
    hasWaitingList: z.boolean().default(true),
    minClassValue: z.int().min(0).max(1_000).nullable().default(null),
    maxClassValue: z.int().min(0).max(1_000).nullable().default(null),
    minRatedRaces: z.int().min(0).max(1_000).default(0),
    minCleanLaps: z.int().min(0).max(100_000).default(0).describe('Valid laps on this site in the game'),
    maxCutLapsPer100: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .default(null)
      .describe(
        'Most cut laps per 100 in the latest 50 races; drivers with fewer than 100 laps in them may sign up. null: no limit',
      ),
    maxPenaltiesPer100: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .default(null)
      .describe(
        'Most penalties per 100 laps in the latest 50 races; drivers with fewer laps in them may sign up. null: no limit',
      ),
    lowestNumber: z.int().min(0).max(9_999).default(1),
    highestNumber: z.int().min(0).max(9_999).default(999),
    carChanges: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .default(null)
      .describe('How often the car may be changed; null: any'),
    changesUntil: Instant.nullable().default(null).describe('Car and number are fixed from then on; null: never'),
    isConfirmedByStaff: z.boolean().default(false).describe('An entry waits for staff to confirm it'),
    entrantsFoundTeams: z.boolean().default(false),
    teamSize: z.int().min(1).max(20).nullable().default(null).describe('The most drivers of a team; null: any'),
  })
  .refine(({ opensAt, closesAt }) => closesAt === null || opensAt < closesAt, {
    path: ['closesAt'],
    message: 'It closes before it opens.',
  })
  .meta({ id: 'SignUpRules' });
export type SignUpRules = z.output<typeof SignUpRules>;

/** Kilograms or restrictor by place. */
export const Handicap = z
  .strictObject({
    kind: z.enum(['ballast', 'restrictor']),
    by: z.enum(['standings', 'lastRound']).describe('By the place in the standings, or in the round run last'),
    values: z.array(z.int().min(0).max(200)).min(1).max(100).describe('The first place first: kilograms or per cent'),
    adds: z.boolean().default(false).describe('Adds up over the rounds'),
    most: z.int().min(0).max(200).nullable().default(null).describe('The most that adds up; null: no limit'),
  })
  .meta({ id: 'Handicap' });
export type Handicap = z.output<typeof Handicap>;

export const StewardRules = z
  .strictObject({
    statementHours: z
      .int()
      .min(0)
      .max(720)
      .default(48)
      .describe('The accused have this long to answer; 0: no statements'),
    appealHours: z.int().min(0).max(720).default(72).describe('How long a decision can be appealed; 0: no appeals'),
    licenceLimit: z
      .int()
      .min(1)
      .max(100)
      .nullable()
      .default(null)
      .describe('So many licence points ban from the next round'),
    licenceRounds: z
      .int()
      .min(1)
      .max(100)
      .nullable()
      .default(null)
      .describe('Rounds after which licence points end; null: never'),
  })
  .meta({ id: 'StewardRules' });

const MAX_ROUNDS = 100;

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** All that is decided about a championship before it is raced. Each change is a new version. */
export const ChampionshipDefinition = z
  .strictObject({
    name: ChampionshipName,
    text: Text.default(''),
    rulesText: Text.default(''),
    classes: z
      .array(z.strictObject({ code: ClassCode, name: line(40).min(1, 'Enter a name.'), members: ClassMembers }))
      .max(20)
      .default([])
      .refine((classes) => isUnique(classes.map(({ code }) => code)), 'Two classes have the same code.')
      .describe('The first that fits; a car of none is not in the championship. Empty: one class for all'),
    tables: z
      .array(z.enum(['class', 'overall']))
      .min(1)
      .max(2)
      .default(['overall'])
      .describe('Standings of each class, of all together, or both'),
    rounds: z
      .array(Round)
      .max(MAX_ROUNDS)
      .refine((rounds) => isUnique(rounds.map(({ code }) => code)), 'Two rounds have the same code.')
      .refine(
        (rounds) => isUnique(rounds.flatMap(({ heats }) => heats.map(({ code }) => code))),
        'Two heats have the same code.',
      ),
    schemes: z
      .array(
        z.strictObject({
          from: RoundCode.nullable().describe('First round that it counts; null: from the first'),
          scheme: Scheme,
        }),
      )
      .min(1)
      .max(20)
      .describe('Usually one; another when points changed in mid-season and earlier rounds keep theirs'),
    isOpen: z.boolean().default(true).describe('Whoever drives is in; otherwise only who has entered'),
    signUp: SignUpRules.nullable().default(null).describe('null: nobody signs up'),
    handicap: Handicap.nullable().default(null),
    stewards: StewardRules.default(StewardRules.parse({})),
  })
  .meta({ id: 'ChampionshipDefinition' });
export type ChampionshipDefinition = z.output<typeof ChampionshipDefinition>;

export const ChampionshipState = z
  .enum(['draft', 'open', 'running', 'finished', 'archived'])
  .meta({ id: 'ChampionshipState', description: 'draft: only staff see it; open: announced, before its first round' });
export type ChampionshipState = z.output<typeof ChampionshipState>;

/** What every list and page of a championship begins with. */
export const ChampionshipHead = z
  .object({
    championshipId: ChampionshipId,
    name: z.string(),
    game: Game,
    state: ChampionshipState,
    version: z.int().min(0).describe('Of its rules; 0: nothing is published yet'),
    rounds: z.int().min(0).describe('Not cancelled'),
    roundsRun: z.int().min(0),
    entries: z.int().min(0).describe('Confirmed; in an open championship everybody who started'),
    places: z.int().min(1).nullable().describe('null: no limit'),
  })
  .meta({ id: 'ChampionshipHead' });
export type ChampionshipHead = z.output<typeof ChampionshipHead>;
