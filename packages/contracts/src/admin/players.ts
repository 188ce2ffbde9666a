import { z } from 'zod';
import { DriverRef, DriverSummary, DriverTotals } from '../driver.ts';
import { EventId, Instant, PlayerId, PRINTABLE, RowId } from '../primitives.ts';
import { listOf, listShapes } from './list.ts';
import { BanScope, Evidence, Sanction, StaffNote, StaffReason } from './sanctions.ts';

const Count = z.int().min(0);

/** The most names, merged drivers and reports on a player's page. */
export const MAX_PLAYER_PARTS = 100;

/** Part of a name or id, for the staff search. */
export const StaffSearch = z.string().trim().max(100).regex(PRINTABLE, 'A search has no control characters.');

export const PlayerState = z.enum(['banned', 'warned', 'account', 'hidden', 'merged']);
export type PlayerState = z.output<typeof PlayerState>;

export const playerList = listShapes({
  sorts: ['lastSeen', 'name', 'races', 'classValue'],
  filter: {
    search: StaffSearch.optional().describe(
      'Beginning of a present or former name, of its second part, or of a platform id',
    ),
    state: PlayerState.optional(),
  },
});

export const AdminPlayerRow = DriverSummary.extend({
  matchedName: z.string().nullable().describe('The former name that the search matched'),
  platformId: z.string().describe('Only for staff; no public reply has it'),
  ratedRaces: Count,
  races: Count.nullable().describe('null: has started in none'),
  lastSeenAt: Instant,
  accountId: RowId.nullable(),
  ban: BanScope.nullable().describe('What bans in force keep the player from; null: no ban is in force'),
  warnings: Count,
  isHidden: z.boolean(),
  isErased: z.boolean(),
  mergedInto: PlayerId.nullable(),
}).meta({ id: 'AdminPlayerRow' });
export type AdminPlayerRow = z.output<typeof AdminPlayerRow>;

export const AdminPlayerPage = listOf(AdminPlayerRow).extend({
  isCut: z.boolean().describe('More match than were searched: narrow the search'),
});

/** A player's identity. */
export const AdminPlayer = DriverSummary.extend({
  shortName: z.string().nullable(),
  platformId: z.string(),
  ratedRaces: Count,
  usesShortName: z.boolean(),
  isNameMasked: z.boolean().describe('Whether staff hide the name from the public'),
  isHidden: z.boolean(),
  isErased: z.boolean(),
  ban: BanScope.nullable(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  mergedInto: DriverRef.nullable(),
  mergedFrom: z.array(DriverRef).max(MAX_PLAYER_PARTS),
  contestedUntil: Instant.nullable().describe(
    'Until when a merge can be contested and the driver cannot be erased; null: no such merge',
  ),
  totals: DriverTotals.nullable(),
  names: z
    .array(z.object({ name: z.string(), shortName: z.string(), firstAt: Instant, lastAt: Instant }))
    .max(MAX_PLAYER_PARTS),
  account: z
    .object({
      accountId: RowId,
      name: z.string(),
      role: z.enum(['user', 'mod', 'admin']),
      isLocked: z.boolean(),
    })
    .nullable(),
}).meta({ id: 'AdminPlayer' });
export type AdminPlayer = z.output<typeof AdminPlayer>;

/** A report that involves a player. */
export const PlayerReport = z
  .object({
    reportId: RowId,
    side: z.enum(['accused', 'reporter']),
    status: z.enum(['submitted', 'underReview', 'decided', 'dismissed', 'withdrawn']),
    category: z.enum(['contact', 'blocking', 'unsafeRejoin', 'cutting', 'behaviour', 'cheating', 'other']),
    eventId: EventId,
    createdAt: Instant,
  })
  .meta({ id: 'PlayerReport' });
export type PlayerReport = z.output<typeof PlayerReport>;

export const OnePlayer = z.strictObject({ playerId: PlayerId });

export const SanctionPage = listOf(Sanction);

export const NewNote = OnePlayer.extend({ text: StaffNote });
export const NewWarning = OnePlayer.extend({
  reason: StaffReason.describe('The player reads it'),
  evidence: Evidence.default(''),
});
export const NewBan = NewWarning.extend({
  scope: z
    .strictObject(BanScope.shape)
    .refine((scope) => Object.values(scope).some(Boolean), 'Choose what the ban keeps the player from.'),
  endsAt: Instant.nullable().describe('null: permanent'),
});
export const LiftedBan = z.strictObject({ sanctionId: RowId, reason: StaffReason });

/** Hides a player's name, or shows it again. */
export const MaskedName = OnePlayer.extend({ isMasked: z.boolean(), reason: StaffReason });

/** The text that must be typed to erase a player. */
export const ERASE_PLAYER_CONFIRMATION = 'erase forever';
export const ErasedPlayer = OnePlayer.extend({
  reason: StaffReason,
  confirmation: z.literal(ERASE_PLAYER_CONFIRMATION, `Type "${ERASE_PLAYER_CONFIRMATION}" to confirm.`),
});

/** An entry list as the game server reads it (`cfg/entrylist.json`), of those who may not join. */
export const JoinBanList = z
  .object({
    entries: z.array(
      z.object({
        drivers: z.array(z.object({ playerID: z.string() })),
        raceNumber: z.int(),
        forcedCarModel: z.int().describe('A car that no version of the game has'),
        overrideDriverInfo: z.int(),
        isServerAdmin: z.int(),
      }),
    ),
    forceEntryList: z.literal(0).describe('All others may join'),
  })
  .meta({ id: 'JoinBanList' });
export type JoinBanList = z.output<typeof JoinBanList>;
