import { z } from 'zod';
import { DriverRef, DriverSummary } from '../driver.ts';
import { EventId, Instant, Milliseconds, RaceNumber, TrackCode } from '../primitives.ts';
import {
  ChampionshipDefinition,
  ChampionshipHead,
  ChampionshipId,
  ChampionshipState,
  ClassCode,
  RoundCode,
} from './definition.ts';
import { PointsSum } from './points.ts';
import { HeatStatus, TieBreak } from './scheme.ts';

const Count = z.int().min(0);
const Place = z.int().min(1);

export const TeamId = z.int().min(1).max(2_147_483_647).meta({ id: 'TeamId' });
export const TeamRef = z
  .object({
    teamId: TeamId,
    name: z.string(),
    shortName: z.string(),
    colour: z.string().nullable().describe('Six hexadecimal digits, `0f766e`; null: none chosen'),
  })
  .meta({ id: 'TeamRef' });
export type TeamRef = z.output<typeof TeamRef>;

export const TableKind = z.enum(['drivers', 'teams']).meta({ id: 'TableKind' });
export type TableKind = z.output<typeof TableKind>;

/** run: its race counts; choose: its filter finds more races than it has heats; missing: its time is over and none was found. */
export const RoundState = z.enum(['run', 'planned', 'choose', 'missing', 'cancelled']).meta({ id: 'RoundState' });
export type RoundState = z.output<typeof RoundState>;

export const RoundHead = z
  .object({
    code: RoundCode,
    number: Place.describe('In the calendar'),
    name: z.string(),
    trackName: TrackCode.nullable(),
    startsAt: Instant.nullable().describe('Planned start'),
    heldAt: Instant.nullable().describe(
      'Start of its first heat, or its end where the file says no start; null: not run',
    ),
    timeZone: z.string().describe('Of the planned start'),
    minutes: z.int().min(1).nullable(),
    practiceMinutes: z.int().min(1).nullable(),
    state: RoundState,
    isOptional: z.boolean(),
    weight: PointsSum,
    eventIds: z.array(EventId).describe('The events that count, in the order of its heats'),
  })
  .meta({ id: 'RoundHead' });
export type RoundHead = z.output<typeof RoundHead>;

export const StandingCell = z
  .object({
    code: RoundCode.describe('Of the round'),
    points: PointsSum,
    place: Place.nullable().describe('The best that scored; null: none'),
    status: HeatStatus.describe('Of its best heat'),
    counts: z.boolean().describe('false: dropped'),
    mustCount: z.boolean().describe('May not be dropped'),
    given: PointsSum.nullable().describe(
      'What penalties and corrections gave with this round, below 0: took; null: none',
    ),
    hasPole: z.boolean(),
    hasFastestLap: z.boolean(),
  })
  .meta({ id: 'StandingCell' });
export type StandingCell = z.output<typeof StandingCell>;

export const StandingRow = z
  .object({
    place: Place.nullable().describe('Level rows share it; null: no start yet, excluded, or too few starts'),
    placeBefore: Place.nullable().describe('After the round before; null: none'),
    driver: DriverSummary.nullable().describe('null: a team'),
    team: TeamRef.nullable().describe('The team, or the driver’s; null: none'),
    raceNumber: RaceNumber.nullable().describe('Of the entry, else of the last race'),
    drivers: z
      .array(z.object({ driver: DriverSummary, points: PointsSum.describe('Scored for the team') }))
      .describe('Of a team, the best first; empty: a driver'),
    total: PointsSum,
    gap: PointsSum.nullable().describe('Points behind the first; null: the first, or no place'),
    rounds: PointsSum.describe('Points of the rounds that count'),
    penalties: PointsSum,
    corrections: PointsSum,
    starts: Count,
    finishes: z.array(z.tuple([Place, Count])).describe('How often each place, the best first, as ties are decided'),
    decidedBy: z
      .enum(['points', ...TieBreak.options, 'shared'])
      .nullable()
      .describe('What parts it from rows with the same total; null: no place'),
    canStillWin: z.boolean(),
    cells: z.array(StandingCell).describe('A cell for each round run that the driver entered'),
  })
  .meta({ id: 'StandingRow' });
export type StandingRow = z.output<typeof StandingRow>;

export const TableRef = z.object({ kind: TableKind, code: ClassCode, name: z.string() }).meta({ id: 'TableRef' });
export type TableRef = z.output<typeof TableRef>;

export const Standings = z
  .object({
    championship: ChampionshipHead,
    table: TableRef,
    tables: z.array(TableRef),
    rounds: z.array(RoundHead),
    afterRound: RoundCode.nullable().describe('The last round that is counted; null: none is run'),
    keep: Count.describe('How many rounds count in the end'),
    pointsLeft: PointsSum.describe('The most that one driver or team can still score'),
    champions: z
      .object({ since: RoundCode, names: z.array(z.string()) })
      .nullable()
      .describe('null: not decided'),
    earliestTitle: RoundCode.nullable().describe(
      'The earliest round after which the leader can be champion; null: already decided, a shared lead, or a round with some heats still to run',
    ),
    official: z
      .object({
        publishedAt: Instant,
        version: Place,
        differs: z.boolean().describe('Whether points or places of this table have changed since'),
      })
      .nullable()
      .describe('null: not published as official'),
    rows: z.array(StandingRow),
  })
  .meta({ id: 'Standings' });
export type Standings = z.output<typeof Standings>;

/** A heat’s points part by part. */
export const HeatDetail = z
  .object({
    code: RoundCode,
    name: z.string(),
    kind: z.enum(['race', 'qualifying']),
    eventId: EventId.nullable().describe('null: staff’s word, without a result'),
    status: HeatStatus,
    filePositions: z.array(Place).describe('The car, or a team’s counting cars, by place in the file'),
    place: Place.nullable().describe('That scored'),
    inClass: Place.nullable(),
    overall: Place.nullable(),
    parts: z.array(
      z.object({
        kind: z.enum(['place', 'pole', 'fastestLap', 'mostLapsLed', 'participation']),
        points: PointsSum,
      }),
    ),
    weight: PointsSum.describe('Of round and heat together'),
    factor: PointsSum,
    schemeFrom: RoundCode.nullable().describe('Which points counted; null: those from the first round'),
  })
  .meta({ id: 'HeatDetail' });
export type HeatDetail = z.output<typeof HeatDetail>;

/** suspended: its points are not taken; over: its rounds are; appealed: it counts until the appeal is decided. */
export const RulingState = z.enum(['inForce', 'suspended', 'appealed', 'over', 'undone']).meta({ id: 'RulingState' });
export type RulingState = z.output<typeof RulingState>;

/** A public decision about a driver or team of a championship. */
export const PublicRuling = z
  .object({
    rulingId: z.int().min(1),
    at: Instant,
    kind: z.enum(['points', 'correction', 'status', 'licence', 'suspended', 'nextRound']),
    round: RoundCode.nullable(),
    heat: RoundCode.nullable().describe('Of a status'),
    points: PointsSum.nullable().describe('Taken, or given by a correction; null: no points'),
    licencePoints: Count.nullable(),
    status: HeatStatus.nullable(),
    rounds: Count.nullable().describe('Within which suspended points can be taken'),
    text: z.string().describe('What is carried into the next round; empty: nothing'),
    driver: DriverRef.nullable().describe('null: a team'),
    team: TeamRef.nullable(),
    reason: z.string(),
    reportId: z.int().min(1).nullable(),
    state: RulingState,
  })
  .meta({ id: 'PublicRuling' });
export type PublicRuling = z.output<typeof PublicRuling>;

/** What a row of the standings is made of. */
export const StandingDetail = z
  .object({
    row: StandingRow,
    rounds: z.array(
      z.object({
        code: RoundCode,
        points: PointsSum,
        counts: z.boolean(),
        mustCount: z.boolean(),
        isEntered: z
          .boolean()
          .describe(
            'Whether the driver had an entry for this round; always true for teams and in championships that need no entry',
          ),
        heats: z.array(HeatDetail).describe('All that were run'),
      }),
    ),
    rulings: z.array(PublicRuling),
  })
  .meta({ id: 'StandingDetail' });
export type StandingDetail = z.output<typeof StandingDetail>;

const Front = z.object({
  place: Place,
  raceNumber: RaceNumber.nullable(),
  drivers: z.array(DriverRef),
  totalTime: Milliseconds.nullable(),
  gap: Milliseconds.nullable().describe('To the first; null: the first, or laps behind'),
  lapsDown: Count,
});
const BestLap = z.object({ lapTime: Milliseconds, drivers: z.array(DriverRef) }).nullable();

/** How long somebody drove, as the stints were measured. */
export const DriveTime = z
  .object({
    driver: DriverRef,
    minutes: z.int().min(0).nullable().describe('null: not known'),
    isWithin: z.boolean().nullable().describe('Within the least and most driving time; null: not known'),
  })
  .meta({ id: 'DriveTime' });

export const RoundResult = RoundHead.extend({
  heats: z.array(
    z.object({
      code: RoundCode,
      name: z.string(),
      eventId: EventId.nullable().describe('null: not run yet'),
      entryCount: Count,
      lapCount: Count,
      revisedAt: Instant.nullable(),
      front: z.array(Front).max(3),
      fastestLap: BestLap,
      pole: BestLap,
    }),
  ),
  entries: Count.describe('Confirmed for this round'),
  absent: Count.describe('Confirmed entries that will not start'),
  driveTimes: z.array(DriveTime).describe('Where the rules limit driving time; empty: they do not, or it is not run'),
}).meta({ id: 'RoundResult' });
export type RoundResult = z.output<typeof RoundResult>;

const Leader = z.object({ table: TableRef, names: z.array(z.string()), total: PointsSum });

/** A championship in the list of all. */
export const ListedChampionship = ChampionshipHead.extend({
  leaders: z
    .array(Leader)
    .describe('First of each table of drivers, as far as they are on boards; empty: no round is run'),
}).meta({ id: 'ListedChampionship' });
export type ListedChampionship = z.output<typeof ListedChampionship>;

/** A championship’s own page. */
export const ChampionshipInfo = ChampionshipHead.extend({
  definition: ChampionshipDefinition.omit({ name: true }),
  calendar: z.array(RoundHead),
  tables: z.array(TableRef),
  leaders: z.array(Leader).describe('First of each table of drivers; empty: no round is run'),
  champions: z.array(z.object({ table: TableRef, since: RoundCode, names: z.array(z.string()) })),
  previous: z
    .object({ championshipId: ChampionshipId, name: z.string(), champions: z.array(Leader).min(1) })
    .nullable()
    .describe('The championship that it was copied from, with its champions; null: none, or not decided'),
  versions: z
    .array(z.object({ version: Place, at: Instant, reason: z.string() }))
    .describe('Of its rules, the newest first'),
  rulings: z.array(PublicRuling).describe('The newest first, fifty at most'),
}).meta({ id: 'ChampionshipInfo' });
export type ChampionshipInfo = z.output<typeof ChampionshipInfo>;

/** A round at a track, to come or raced there. */
export const TrackRound = z
  .object({
    championshipId: ChampionshipId,
    name: z.string(),
    state: ChampionshipState,
    round: RoundHead,
    racedAt: Instant.nullable().describe('When its last race here ended; null: it is to come'),
  })
  .meta({ id: 'TrackRound' });
export type TrackRound = z.output<typeof TrackRound>;

/** Where an event or a driver stands in championships. */
export const EventChampionship = z
  .object({
    championshipId: ChampionshipId,
    name: z.string(),
    round: RoundHead,
    points: z
      .array(z.object({ filePosition: Place, points: PointsSum }))
      .describe('Of each car that scored, by its place in the file'),
  })
  .meta({ id: 'EventChampionship' });
export type EventChampionship = z.output<typeof EventChampionship>;

export const DriverChampionship = z
  .object({
    championship: ChampionshipHead,
    table: TableRef,
    place: Place.nullable(),
    of: Count.describe('Rows of the table'),
    total: PointsSum,
    gap: PointsSum.nullable(),
    team: TeamRef.nullable(),
    isChampion: z.boolean(),
  })
  .meta({ id: 'DriverChampionship' });
export type DriverChampionship = z.output<typeof DriverChampionship>;
