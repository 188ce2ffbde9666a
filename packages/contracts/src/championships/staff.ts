import { z } from 'zod';
import { DriverSummary } from '../driver.ts';
import { EventId, Game, Instant, LINES, NOT_PRINTABLE, PlayerId, RowId, ServerId, TrackCode } from '../primitives.ts';
import {
  ChampionshipDefinition,
  ChampionshipHead,
  ChampionshipId,
  ChampionshipName,
  ChampionshipState,
  ClassCode,
  RoundCode,
} from './definition.ts';
import { GivenPoints, Points, PointsSum } from './points.ts';
import { HeatStatus } from './scheme.ts';
import { PublicRuling, RoundState, TableRef, TeamId, TeamRef } from './standings.ts';

const Count = z.int().min(0);
const Place = z.int().min(1).nullable();
export const ChampionshipReason = z.string().trim().min(1, 'Say why.').max(500).regex(LINES, NOT_PRINTABLE);

/** With what an organiser begins. */
export const ChampionshipPreset = z
  .enum(['formula', 'club', 'sprintAndFeature', 'endurance', 'teams'])
  .meta({ id: 'ChampionshipPreset' });
export type ChampionshipPreset = z.output<typeof ChampionshipPreset>;

export const NewChampionship = z
  .strictObject({
    name: ChampionshipName,
    game: Game,
    from: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('preset'), preset: ChampionshipPreset }),
      z
        .strictObject({ kind: z.literal('copy'), championshipId: ChampionshipId, days: z.int().min(0).max(3_660) })
        .describe('Everything but events, entries and rulings; its dates are moved by that many days'),
    ]),
  })
  .meta({ id: 'NewChampionship' });
export type NewChampionship = z.output<typeof NewChampionship>;

/** An event that a round’s filter finds. */
export const FoundEvent = z
  .object({
    eventId: EventId,
    title: z.string(),
    trackName: TrackCode,
    serverId: ServerId,
    endAt: Instant,
    entryCount: Count,
    lapCount: Count,
    winner: z.string().nullable(),
    heat: RoundCode.nullable().describe('The heat that it is; null: it does not count'),
  })
  .meta({ id: 'FoundEvent' });
export type FoundEvent = z.output<typeof FoundEvent>;

export const FoundRound = z
  .object({
    code: RoundCode,
    state: RoundState,
    events: z.array(FoundEvent).max(20),
    nearest: FoundEvent.nullable().describe('When none was found: the nearest in time at the track, or on the server'),
  })
  .meta({ id: 'FoundRound' });
export type FoundRound = z.output<typeof FoundRound>;

export const ChampionshipVersion = z
  .object({
    version: z.int().min(1),
    at: Instant,
    by: z.string().nullable().describe('null: erased'),
    reason: z.string(),
    undoes: z.int().min(1).nullable().describe('The version whose rules it brought back; null: none'),
  })
  .meta({ id: 'ChampionshipVersion' });

/** A championship as its organisers edit it. */
export const StaffChampionship = ChampionshipHead.extend({
  draft: ChampionshipDefinition,
  draftSavedAt: Instant.nullable().describe('null: the draft is what is published'),
  published: ChampionshipDefinition.nullable(),
  found: z.array(FoundRound).describe('What the rounds of the draft find'),
  versions: z.array(ChampionshipVersion),
  official: z.array(
    z.object({
      version: z.int().min(1),
      publishedAt: Instant,
      by: z.string().nullable(),
      reason: z.string(),
      isWithdrawn: z.boolean(),
    }),
  ),
}).meta({ id: 'StaffChampionship' });
export type StaffChampionship = z.output<typeof StaffChampionship>;

export const WriteChampionship = z
  .strictObject({ championshipId: ChampionshipId, definition: ChampionshipDefinition })
  .meta({ id: 'WriteChampionship' });
export type WriteChampionship = z.output<typeof WriteChampionship>;

export const PublishChampionship = WriteChampionship.extend({
  basedOn: z.int().min(0).describe('The version that was edited: refused when there is a newer one'),
  reason: ChampionshipReason.describe('Everybody can read it'),
}).meta({ id: 'PublishChampionship' });

export const UndoVersion = z.strictObject({
  championshipId: ChampionshipId,
  version: RowId.describe('Whose rules come back, as a new version'),
  reason: ChampionshipReason,
});

const Before = z.object({ place: Place, total: PointsSum });
/** Standings before and after a change. */
export const StandingsChange = z
  .object({
    found: z.array(FoundRound),
    drivers: Count.describe('Drivers whose place or points change'),
    places: Count.describe('Of those, whose place changes'),
    rows: z
      .array(
        z.object({
          table: TableRef,
          driver: DriverSummary.nullable(),
          team: TeamRef.nullable(),
          before: Before.nullable(),
          after: Before.nullable(),
        }),
      )
      .max(100)
      .describe('The first hundred, by place afterwards; also rows that stay'),
  })
  .meta({ id: 'StandingsChange' });
export type StandingsChange = z.output<typeof StandingsChange>;

export const SetState = z.strictObject({
  championshipId: ChampionshipId,
  state: ChampionshipState,
  reason: ChampionshipReason,
});

export const PublishOfficial = z.strictObject({
  championshipId: ChampionshipId,
  isWithdrawn: z.boolean().describe('Takes the latest official standings back'),
  reason: ChampionshipReason,
});

/** About a driver or a team. */
const Whom = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('driver'), playerId: PlayerId }),
    z.strictObject({ kind: z.literal('team'), teamId: TeamId }),
  ])
  .meta({ id: 'RulingWhom' });

/** A decision that counts in the standings. */
export const RulingDraft = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('points'),
      points: GivenPoints.describe('Taken'),
      with: z.enum(['total', 'round']).default('total').describe('round: goes with the round if that is dropped'),
      class: ClassCode.nullable(),
    }),
    z.strictObject({
      kind: z.literal('correction'),
      points: Points.describe('Added; below 0: taken'),
      with: z.enum(['total', 'round']).default('total'),
      class: ClassCode.nullable(),
    }),
    z.strictObject({ kind: z.literal('status'), heat: RoundCode, status: HeatStatus.exclude(['classified', 'short']) }),
    z.strictObject({ kind: z.literal('licence'), licencePoints: z.int().min(1).max(50) }),
    z
      .strictObject({ kind: z.literal('suspended'), points: GivenPoints, rounds: z.int().min(1).max(100) })
      .describe('Points that are taken only if staff activate it within that many rounds'),
    z
      .strictObject({
        kind: z.literal('nextRound'),
        text: z.string().trim().min(1, 'Say what.').max(200).regex(LINES, NOT_PRINTABLE),
      })
      .describe('Carried into the next round: a start from the pit lane, places on the grid'),
  ])
  .meta({ id: 'RulingDraft' });
export type RulingDraft = z.output<typeof RulingDraft>;

export const WriteRuling = z
  .strictObject({
    championshipId: ChampionshipId,
    whom: Whom,
    round: RoundCode.nullable().describe('The round that it is about; null: the championship'),
    ruling: RulingDraft,
    reportId: RowId.nullable(),
    reason: ChampionshipReason.describe('Everybody can read it'),
  })
  .meta({ id: 'WriteRuling' });
export type WriteRuling = z.output<typeof WriteRuling>;

export const UndoRuling = z.strictObject({ rulingId: RowId, reason: ChampionshipReason });
export const ActivateRuling = z.strictObject({ rulingId: RowId, reason: ChampionshipReason });

export const StaffRuling = PublicRuling.extend({
  championshipId: ChampionshipId,
  by: z.string().nullable().describe('null: erased'),
  undoneAt: Instant.nullable(),
  undoReason: z.string().nullable(),
}).meta({ id: 'StaffRuling' });
export type StaffRuling = z.output<typeof StaffRuling>;

export const EntryListFormat = z
  .enum(['acc', 'ac'])
  .meta({ id: 'EntryListFormat', description: '`entrylist.json` or `entry_list.ini`' });
export type EntryListFormat = z.output<typeof EntryListFormat>;

/** A game server’s file with who may start. */
export const EntryList = z
  .object({ fileName: z.string(), text: z.string(), round: RoundCode, entries: Count })
  .meta({ id: 'EntryList' });
export type EntryList = z.output<typeof EntryList>;
