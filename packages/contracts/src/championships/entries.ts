import { z } from 'zod';
import { DriverRef } from '../driver.ts';
import { CarModelId, Instant, LINES, NOT_PRINTABLE, PlayerId, PRINTABLE, RowId } from '../primitives.ts';
import { ChampionshipHead, ChampionshipId, ClassCode, RoundCode } from './definition.ts';
import { RoundHead, TeamId, TeamRef } from './standings.ts';

export const EntryStatus = z
  .enum(['confirmed', 'requested', 'waiting', 'reserve', 'guest', 'withdrawn', 'excluded'])
  .meta({ id: 'EntryStatus', description: 'requested: staff must confirm it; waiting: for a place to fall free' });
export type EntryStatus = z.output<typeof EntryStatus>;

/** As it is painted on the car: a number without leading zeros, so that no two look alike. */
export const EntryNumber = z.int('Enter a number.').min(0).max(9_999).describe('Race number');

/** The free numbers nearest to a taken one, three at most, the lowest first. */
export function freeNumbersNear(
  wanted: number,
  taken: ReadonlySet<number>,
  { lowestNumber, highestNumber }: { readonly lowestNumber: number; readonly highestNumber: number },
): number[] {
  const free: number[] = [];
  const farthest = Math.max(highestNumber - wanted, wanted - lowestNumber);
  for (let distance = 1; distance <= farthest && free.length < 3; distance += 1)
    for (const number of [wanted - distance, wanted + distance])
      if (number >= lowestNumber && number <= highestNumber && !taken.has(number) && free.length < 3) free.push(number);
  return free.toSorted((a, b) => a - b);
}

export const ChampionshipEntry = z
  .object({
    entryId: RowId,
    driver: DriverRef,
    raceNumber: EntryNumber,
    carModel: CarModelId.nullable().describe('null: not chosen'),
    class: ClassCode.nullable().describe('null: decided by the car'),
    team: TeamRef.nullable(),
    status: EntryStatus,
    queue: z.int().min(1).nullable().describe('Place on the waiting list, or among the reserves'),
    since: Instant.describe('When it was signed, or withdrawn'),
    from: RoundCode.nullable().describe('First round; null: from the first'),
    to: RoundCode.nullable().describe('Last round; null: to the last, or withdrawn before the first'),
    absentRounds: z.array(RoundCode),
    calledUp: z
      .array(RoundCode)
      .describe('Of a reserve: rounds in which they may start in place of somebody who cannot'),
    handicap: z.int().min(0).nullable().describe('For the next round; null: none'),
  })
  .meta({ id: 'ChampionshipEntry' });
export type ChampionshipEntry = z.output<typeof ChampionshipEntry>;

export const ChampionshipEntries = z
  .object({
    championship: ChampionshipHead,
    nextRound: RoundHead.nullable(),
    entries: z.array(ChampionshipEntry).describe('Confirmed by number, then waiting list, reserves, guests, withdrawn'),
    teams: z.array(TeamRef.extend({ members: z.int().min(0), hasRoom: z.boolean() })),
  })
  .meta({ id: 'ChampionshipEntries' });
export type ChampionshipEntries = z.output<typeof ChampionshipEntries>;

/** A condition of signing up. */
export const Gate = z
  .object({
    kind: z.enum([
      'signedIn',
      'driver',
      'open',
      'classValue',
      'ratedRaces',
      'cleanLaps',
      'cutLaps',
      'penalties',
      'ban',
    ]),
    isMet: z.boolean(),
    needed: z.int().nullable().describe('The least; null: not a number, or no least'),
    most: z.int().nullable().describe('Of a class value, and of cut laps and penalties per 100 laps; null: no limit'),
    have: z
      .number()
      .nullable()
      .describe('Of cut laps and penalties: per 100 laps; null: fewer than 100 laps, so that nothing is asked'),
    laps: z
      .int()
      .min(0)
      .nullable()
      .describe('That cut laps or penalties are counted in; null: another condition, or the game’s files do not say'),
  })
  .meta({ id: 'SignUpGate' });
export type Gate = z.output<typeof Gate>;

/** What signing up would mean for the signed-in user. */
export const OwnEntry = z
  .object({
    state: z.enum(['none', 'before', 'open', 'closed']).describe('Of the sign-up; none: there is none'),
    opensAt: Instant.nullable(),
    closesAt: Instant.nullable(),
    changesUntil: Instant.nullable(),
    gates: z.array(Gate),
    isEligible: z.boolean(),
    entry: ChampionshipEntry.nullable().describe('null: you are not in'),
    note: z.string().describe('Your note to the organisers'),
    carChangesLeft: z.int().min(0).nullable().describe('null: no limit'),
    places: z.array(
      z.object({
        class: ClassCode.nullable().describe('null: all classes together'),
        places: z.int().min(1).nullable().describe('null: no limit'),
        taken: z.int().min(0),
        waiting: z.int().min(0),
      }),
    ),
    takenNumbers: z.array(z.object({ raceNumber: EntryNumber, name: z.string() })),
    cars: z.array(CarModelId).describe('That may be entered; empty: any of the game'),
    classByCar: z
      .array(z.object({ carModel: CarModelId.nullable().describe('null: no car chosen'), class: ClassCode }))
      .describe('The class that each car brings; empty: classes have no places of their own'),
  })
  .meta({ id: 'OwnEntry' });
export type OwnEntry = z.output<typeof OwnEntry>;

const Note = z.string().trim().max(500, '500 characters at most.').regex(LINES, NOT_PRINTABLE);
const teamName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(60, '60 characters at most.')
  .regex(PRINTABLE, NOT_PRINTABLE);
const shortName = z
  .string()
  .trim()
  .min(1, 'Enter a short name.')
  .max(6, '6 characters at most.')
  .regex(PRINTABLE, NOT_PRINTABLE);
const colour = z
  .string()
  .regex(/^[0-9a-f]{6}$/, 'Six hexadecimal digits.')
  .nullable();

export const ChosenTeam = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('join'), teamId: TeamId }),
    z.strictObject({ kind: z.literal('found'), name: teamName, shortName }),
  ])
  .meta({ id: 'ChosenTeam' });

export const SignUp = z
  .strictObject({
    championshipId: ChampionshipId,
    raceNumber: EntryNumber,
    carModel: CarModelId.nullable(),
    class: ClassCode.nullable().describe('null: decided by the car'),
    team: ChosenTeam,
    note: Note,
    hasReadRules: z.literal(true, { error: 'Read the rules and tick the box.' }),
  })
  .meta({ id: 'SignUp' });
export type SignUp = z.output<typeof SignUp>;

export const ChangeEntry = SignUp.omit({ hasReadRules: true }).meta({ id: 'ChangeEntry' });
export type ChangeEntry = z.output<typeof ChangeEntry>;

export const Withdrawal = z
  .strictObject({
    championshipId: ChampionshipId,
    round: RoundCode.nullable().describe('That round alone; null: the rest of the championship'),
    isBack: z.boolean().describe('Takes the withdrawal from that round back; a withdrawn entry signs up again'),
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.output<typeof Withdrawal>;

/** An entry as staff see and write it. */
export const StaffEntry = ChampionshipEntry.extend({
  note: z.string(),
  staffNote: z.string(),
  platformId: z.string().nullable().describe('Of the person in the game; only for staff'),
  hasAccount: z.boolean(),
}).meta({ id: 'StaffEntry' });
export type StaffEntry = z.output<typeof StaffEntry>;

export const WriteEntry = z
  .strictObject({
    championshipId: ChampionshipId,
    entryId: RowId.nullable().describe('null: a new one'),
    person: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('driver'), playerId: PlayerId }),
        z
          .strictObject({
            kind: z.literal('platform'),
            platformId: z
              .string()
              .trim()
              .min(3, 'Enter the id that the game has for them.')
              .max(64)
              .regex(PRINTABLE, NOT_PRINTABLE),
            name: z.string().trim().min(1, 'Enter a name.').max(80).regex(PRINTABLE, NOT_PRINTABLE),
          })
          .describe('Somebody who has not raced here yet'),
      ])
      .describe('Cannot be changed afterwards'),
    raceNumber: EntryNumber,
    carModel: CarModelId.nullable(),
    class: ClassCode.nullable(),
    teamId: TeamId.nullable(),
    status: EntryStatus,
    from: RoundCode.nullable(),
    to: RoundCode.nullable(),
    absentRounds: z.array(RoundCode).max(100),
    staffNote: Note,
    reason: z.string().trim().max(500).regex(LINES, NOT_PRINTABLE),
  })
  .meta({ id: 'WriteEntry' });
export type WriteEntry = z.output<typeof WriteEntry>;

export const WriteTeam = z
  .strictObject({
    championshipId: ChampionshipId,
    teamId: TeamId.nullable().describe('null: a new one'),
    name: teamName,
    shortName,
    colour,
    members: z
      .array(z.strictObject({ playerId: PlayerId, from: RoundCode.nullable(), to: RoundCode.nullable() }))
      .max(100)
      .describe('A driver who changed teams is in both, each for some rounds'),
  })
  .meta({ id: 'WriteTeam' });
export type WriteTeam = z.output<typeof WriteTeam>;

/** A round that is planned, as the calendar shows it. */
export const CalendarRound = z
  .object({
    championship: ChampionshipHead,
    round: RoundHead,
    classes: z.array(z.string()).describe('Names of the classes; empty: one for all'),
    signUp: z.object({
      state: OwnEntry.shape.state,
      opensAt: Instant.nullable(),
      closesAt: Instant.nullable(),
      minClassValue: z.int().nullable(),
      maxClassValue: z.int().nullable(),
    }),
    names: z.array(z.string()).max(3).describe('Of the best known entrants'),
  })
  .meta({ id: 'CalendarRound' });
export type CalendarRound = z.output<typeof CalendarRound>;

export const OwnChampionship = z
  .object({ championshipId: ChampionshipId, entry: ChampionshipEntry })
  .meta({ id: 'OwnChampionship' });

/** The private address of an account’s own calendar is `/api/calendar/mine.ics` with this token. */
export const OwnCalendar = z
  .object({ token: z.string().nullable().describe('null: no address was made yet') })
  .meta({ id: 'OwnCalendar' });
