import { z } from 'zod';
import { Follow, NewsItem, NewsSettings } from './news.ts';
import { AccountInfo, AccountSession, DriverClaim } from './account.ts';
import { ChampionshipId } from './championships/definition.ts';
import { ChampionshipEntry } from './championships/entries.ts';
import { PublicRuling } from './championships/standings.ts';
import { Lap, Penalty, ResultRow } from './event.ts';
import { RoleValues } from './discord-roles.ts';
import { CarForecast } from './forecast.ts';
import { DriverPace } from './pace.ts';
import { EventId, Game, Instant, PlayerId, RowId, SessionType } from './primitives.ts';
import { OwnReport, ReportAboutMe, ReportStatus, StatementRequest } from './reports.ts';
import { OwnSanction } from './admin/sanctions.ts';
import { PushDevice } from './push.ts';

const Count = z.int().min(0);
const Place = z.int().min(1);

const ExportedDriver = z.object({
  playerId: PlayerId,
  platformId: z.string(),
  name: z.string(),
  shortName: z.string().nullable(),
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  ratings: z
    .array(z.object({ game: Game, rating: z.number(), ratedRaces: Count, classValue: Count }))
    .describe('In each game with a rated race'),
  usesShortName: z.boolean(),
  isHidden: z.boolean(),
  isBoardBanned: z.boolean().describe('A ban keeps the driver off the boards'),
});

const ExportedCar = ResultRow.omit({
  drivers: true,
  bestLapNumber: true,
  bestLapMark: true,
  classChange: true,
  penalties: true,
}).extend({
  carId: z.int().nullable().describe('Number of the car in the result file'),
  cupCategory: z.int().nullable(),
  teamName: z.string(),
  missingMandatoryPitstop: z.boolean().nullable(),
});

const ExportedResult = z.object({
  eventId: EventId,
  game: Game,
  endAt: Instant,
  name: z.string().describe('As in that result'),
  shortName: z.string(),
  driverIndex: Count.describe('Which of the car’s drivers'),
  position: Place.describe('The best, when the driver was in several cars'),
  laps: Count.describe('In all cars of the event'),
  isStart: z.boolean(),
  isFinish: z.boolean(),
  isWin: z.boolean(),
  isPodium: z.boolean(),
  isPole: z.boolean(),
  isFastestLap: z.boolean(),
  points: Count,
  car: ExportedCar,
});

/** All data stored about a person, for that person, under the names used by the rest of the API. */
export const AccountExport = z
  .object({
    exportedAt: Instant,
    account: AccountInfo.pick({ name: true, avatarUrl: true, role: true, createdAt: true }).extend({
      accountId: RowId,
      provider: z.string(),
      providerUserId: z.string().describe('The person’s user id at the identity provider'),
      lastSignInAt: Instant,
      mayUpload: z.boolean().describe('Staff allow result files to be uploaded'),
      lock: z.object({ at: Instant, reason: z.string() }).nullable(),
    }),
    sessions: z.array(AccountSession.omit({ isCurrent: true })),
    discordRoles: z
      .object({ linkedAt: Instant, sentAt: Instant.nullable(), sent: RoleValues.nullable() })
      .nullable()
      .describe('What the person lets Discord know for roles; null: nothing'),
    claims: z.array(DriverClaim.omit({ driver: true }).extend({ claimId: RowId, playerId: PlayerId })),
    driver: ExportedDriver.nullable(),
    driversHad: z.array(PlayerId).describe('Every driver the account has had'),
    ownChannel: z
      .object({ name: z.string(), address: z.string().describe('Masked'), connectedAt: Instant })
      .nullable()
      .describe('The Discord webhook of one’s own'),
    pushDevices: z
      .array(PushDevice.pick({ userAgent: true, service: true, addedAt: true, sentAt: true }))
      .describe('Browsers that get news as push messages'),
    names: z.array(
      z.object({
        name: z.string(),
        shortName: z.string(),
        searchName: z.string().describe('As the search compares it: lower case, no accents'),
        firstAt: Instant,
        lastAt: Instant,
      }),
    ),
    results: z.array(ExportedResult),
    laps: z.array(
      Lap.extend({
        eventId: EventId,
        position: z.int().describe('Of the car'),
        driverIndex: Count,
      }),
    ),
    ratingChanges: z.array(
      z.object({
        eventId: EventId,
        game: Game,
        endAt: Instant,
        sessionType: SessionType,
        position: Place,
        classPosition: Place.nullable(),
        rivals: Count,
        ratingBefore: z.number(),
        ratingAfter: z.number(),
        ratedRaces: Count.describe('Including this one'),
      }),
    ),
    pace: z.array(DriverPace.extend({ game: Game })).describe('Of each game in which it was counted'),
    forecasts: z
      .array(CarForecast.extend({ eventId: EventId, position: Place }))
      .describe('The chances that the person’s cars were given in races, also of kinds that pages do not show'),
    follows: z.array(Follow),
    newsSettings: NewsSettings,
    news: z.array(NewsItem),
    penalties: z.array(
      Penalty.extend({
        eventId: EventId,
        position: z.int().nullable().describe('Of the car'),
        driverIndex: Count.nullable(),
      }),
    ),
    reports: z
      .array(
        OwnReport.pick({
          reportId: true,
          status: true,
          lapNumber: true,
          category: true,
          words: true,
          evidenceUrl: true,
          createdAt: true,
          decidedAt: true,
          publicSummary: true,
        }).extend({
          eventId: EventId,
          filePosition: Place.nullable().describe('The accused car, by its place in the file’s order'),
          accused: PlayerId.nullable(),
          updatedAt: Instant,
          appeal: z.string().nullable().describe('The person’s own; null: none'),
          appealAnswer: z.string().nullable().describe('To the person’s own appeal; null: none yet'),
          steps: z.array(z.object({ at: Instant, status: ReportStatus })),
        }),
      )
      .describe('What the person reported'),
    reportsAboutDriver: z
      .array(
        ReportAboutMe.pick({
          reportId: true,
          lapNumber: true,
          category: true,
          decidedAt: true,
          publicSummary: true,
        }).extend({
          eventId: EventId,
          appeal: z.string().nullable().describe('The person’s own; null: none'),
          appealAnswer: z.string().nullable().describe('To the person’s own appeal; null: none yet'),
        }),
      )
      .describe('Decided reports about the driver; never who made them'),
    statements: z
      .array(StatementRequest.omit({ event: true }).extend({ eventId: EventId }))
      .describe('What stewards asked the person as the accused, and the answers'),
    championshipEntries: z
      .array(
        ChampionshipEntry.pick({
          raceNumber: true,
          carModel: true,
          class: true,
          status: true,
          from: true,
          to: true,
          absentRounds: true,
        }).extend({
          championshipId: ChampionshipId,
          team: z.string().nullable(),
          note: z.string(),
          createdAt: Instant,
          changedAt: Instant.describe('When the status last changed'),
        }),
      )
      .describe('What the person entered'),
    championshipTeams: z.array(
      ChampionshipEntry.pick({ from: true, to: true }).extend({ championshipId: ChampionshipId, team: z.string() }),
    ),
    championshipRulings: z
      .array(
        PublicRuling.omit({ driver: true, team: true, state: true }).extend({
          championshipId: ChampionshipId,
          activatedAt: Instant.nullable().describe('Of suspended points'),
          undoneAt: Instant.nullable(),
          undoReason: z.string().nullable(),
        }),
      )
      .describe('Decisions of the stewards about the driver'),
    sanctions: z
      .array(OwnSanction.extend({ sanctionId: RowId, reportId: RowId.nullable(), liftReason: z.string().nullable() }))
      .describe('Warnings and bans'),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.output<typeof AccountExport>;
