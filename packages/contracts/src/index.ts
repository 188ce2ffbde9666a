export * from './admin/catalogue.ts';
export * from './admin/channels.ts';
export { Job } from './admin/jobs.ts';
export { SeasonChange, SeasonDraft, SeasonEffect, Seasons } from './admin/seasons.ts';
export { TimeZoneChange, TimeZoneChangeWithReason, TimeZonePreview } from './admin/time-zone.ts';
export { ClassifiedChange, ClassifiedChangeWithReason, ClassifiedPreview } from './admin/classified.ts';
export * from './admin/site-settings.ts';
export { AccountExport } from './account-export.ts';
export { AccountInfo, AccountSession, DriverClaim, ERASE_CONFIRMATION } from './account.ts';
export { auditList, AuditPage, AuditRow, AuditTargetKind, type AuditFilter } from './admin/audit.ts';
export { MAX_WAITING, StaffDashboard, StaffWaiting } from './admin/dashboard.ts';
export { MAX_STAFF_CSV_ROWS, SortDirection, STAFF_PAGE_SIZE } from './admin/list.ts';
export {
  AmendableEvent,
  Amendment,
  AmendmentDraft,
  AmendmentKind,
  ChangePreview,
  MAX_AMENDMENTS_PER_EVENT,
  MAX_PREVIEW_ROWS,
  PublicReason,
  UndoAmendment,
  TitledEvent,
  WriteAmendment,
} from './admin/amendments.ts';
export { DriverMerges, Merge, MergePreview, UndoMerge, WriteMerge } from './admin/merges.ts';
export {
  type CopyReason,
  EventFile,
  EventFiles,
  FileOutcome,
  FileSession,
  ImportDiff,
  IngestedFile,
  PartFile,
  type StaffFileFilter,
  staffFileList,
} from './admin/files.ts';
export {
  EditServer,
  IssueToken,
  MAX_ACTIVE_TOKENS,
  MAX_FAILED_COUNT,
  RegisterServer,
  ReportState,
  RotateToken,
  ServerToken,
  LONGEST_LIVE_LAG_MS,
  StaffServer,
  type StaffServerFilter,
  StaffServerInfo,
  staffServerList,
} from './admin/servers.ts';
export {
  accountList,
  AccountReason,
  AccountState,
  AdminAccount,
  AdminAccountRow,
  AdminClaim,
  ConfirmedClaim,
  NewRole,
  Role,
} from './admin/accounts.ts';
export {
  AdminPlayer,
  AdminPlayerRow,
  ERASE_PLAYER_CONFIRMATION,
  JoinBanList,
  MAX_PLAYER_PARTS,
  NewBan,
  MaskedName,
  NewNote,
  NewWarning,
  playerList,
  PlayerReport,
  PlayerState,
} from './admin/players.ts';
export * from './admin/sanctions.ts';
export {
  AdminReport,
  AdminReportPage,
  AdminReportRow,
  AppealDecisionInput,
  AskStatementInput,
  CaseChampionship,
  CaseSide,
  CaseStatement,
  DecisionInput,
  DismissalInput,
  DraftInput,
  HandOverInput,
  NoteInput,
  PenaltyInput,
  ReportEntry,
  reportList,
  ReportOutcome,
  type ReportQuery,
  SanctionInput,
  StaffMember,
  UndoDecisionInput,
} from './admin/reports.ts';
export * from './analysis.ts';
export * from './championships/definition.ts';
export * from './championships/entries.ts';
export * from './championships/points.ts';
export * from './championships/scheme.ts';
export * from './championships/staff.ts';
export * from './championships/standings.ts';
export type { TextExport, TextInputOf } from './text-export.ts';
export { calendars } from './endpoints/calendars.ts';
export { csvExports } from './endpoints/csv-exports.ts';
export { staffCsvExports } from './endpoints/staff-csv-exports.ts';
export { contract, type Contract } from './endpoints/index.ts';
export {
  type Access,
  type Budget,
  defineEndpoint,
  type Endpoint,
  type HttpMethod,
  type InputOf,
  type OutputOf,
} from './endpoint.ts';
export { forgiving } from './forgiving.ts';
export { ingestCalls } from './endpoints/ingest.ts';
export * from './board-filters.ts';
export { StatsFilter } from './endpoints/stats.ts';
export {
  CAR_EVENTS,
  DriverFigures,
  FIGURE_WEEKS,
  FoundDriver,
  MAX_SEARCH_SERVERS,
  PLACES_PER_BOARD,
  SearchedEvent,
} from './endpoints/search.ts';
export { ErrorBody, ErrorCode } from './errors.ts';
export * from './driver.ts';
export * from './event.ts';
export { ResultVersion, VersionRow, type EventVersion } from './event-version.ts';
export { foldLetters, foldName } from './fold-name.ts';
export * from './clean-driving.ts';
export { toldPenalties, type ToldPenalty } from './told-penalties.ts';
export * from './forecast.ts';
export { Gap } from './gap.ts';
export { IngestReply, IngestWarning, ResultFileQuery } from './ingest.ts';
export * from './leaderboard.ts';
export {
  ClientMessage,
  EventNotification,
  MAX_TOPICS,
  ServerMessage,
  SocketMessage,
  type TopicKindName,
  TopicMessage,
  type TopicStates,
} from './live-messages.ts';
export {
  Follow,
  FollowKind,
  FollowTarget,
  LOCKED_TOPICS,
  MAX_FOLLOWS,
  MAX_UNREAD_NEWS,
  NEWS_DAYS,
  NewsId,
  NewsItem,
  NewsKind,
  NewsSettings,
  NewsTopic,
  NewsWay,
  QuietHours,
  STAFF_TOPICS,
  UnreadNews,
  type NewsMark,
} from './news.ts';
export { TOPIC_WORDS } from './topic-words.ts';
export {
  Happening,
  IfItEndedNow,
  LiveCar,
  LiveChampionship,
  LiveClock,
  LiveLap,
  LiveTiming,
  LiveTimingChange,
} from './live-timing.ts';
export { CarPlace, TimedCar, TimedLap, TimedLine, TimingReport, TimingSource } from './timing-report.ts';
export { type RecordedCar, SessionRecord, SessionRecordQuery } from './session-record.ts';
export { LiveSeat, LiveServer, type SentReport, ServerReport } from './live-servers.ts';
export {
  CalendarDate,
  ClassBand,
  Cursor,
  CarModelId,
  CarGroup,
  DriversSort,
  EventId,
  Game,
  Instant,
  inUrl,
  isTimeZone,
  MAX_COUNTED_EVENTS,
  MAX_PAGE_SIZE,
  Milliseconds,
  PageSize,
  PlayerId,
  PRINTABLE,
  RaceNumber,
  RacesSort,
  RowId,
  SearchPeriod,
  ServerId,
  SessionKind,
  SessionType,
  TimeZone,
  TrackCode,
  Year,
} from './primitives.ts';
export { Improvement, RecordStep } from './records.ts';
export { type CarReplay, EventReplay } from './replay.ts';
export { DriverPace, PaceComparison, PaceFigure } from './pace.ts';
export { HeadToHead, NextTenth, RatingExplanation, Rival, RivalRace } from './rivalry.ts';
export type { PageAddress, QueryReply, RenderedPage, Renderer, RendererOptions, RenderRequest } from './rendering.ts';
export {
  Appeal,
  AppealInput,
  AppealOutcome,
  DecidedPenalty,
  DecidedSanction,
  MAX_OWN_PENALTIES,
  NewReport,
  OwnPenalty,
  OwnReport,
  ReportAboutMe,
  ReportCategory,
  ReportedCar,
  ReportedEvent,
  ReportId,
  ReportStatus,
  StatementInput,
  StatementRequest,
} from './reports.ts';
export { Session } from './session.ts';
export type { SignInProblem } from './sign-in-problem.ts';
export { SiteInfo, SiteLinks } from './site.ts';
export * from './stats.ts';
export * from './year.ts';
export { RoleConnection, RoleValues } from './discord-roles.ts';
export {
  AddPushDevice,
  CheckPushDevice,
  CheckedPushDevice,
  MAX_PUSH_DEVICES,
  PushDevice,
  PushDevices,
  PushService,
  PushServices,
  PushSubscription,
  type PushPayload,
} from './push.ts';
export { GameInfo, Translation } from './translation.ts';
