import { FileSession, FinishState, Game, Gap, IngestedFile, SessionKind } from '@paddock/contracts';
import { getTableName, sql } from 'drizzle-orm';
import { type AnyPgColumn, foreignKey, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { trackRef } from './catalogue.ts';
import { bytea, byteOrderedText, choice, instant, isOneOf, json, rowRef } from './column-types.ts';
import { drivers } from './drivers.ts';
import { fileObjects } from './file-objects.ts';
import { splitColumns } from './rollups.ts';
import { serverRef } from './servers.ts';

const GapKind = { options: Gap.options.map(({ shape }) => shape.kind.value) };

/** Every file received, with its bytes (zstd) and the result of its import. */
export const ingestFiles = pgTable(
  'ingest_files',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    serverId: serverRef(),
    /** SHA-256 of the bytes; null: too large to read. */
    contentHash: bytea('content_hash'),
    fileName: t.text('file_name').notNull(),
    fileModifiedAt: instant('file_modified_at'),
    receivedAt: instant('received_at').notNull(),
    byteLength: t.bigint('byte_length', { mode: 'number' }).notNull(),
    /** null: too large to store, no longer kept, or in the object store. */
    body: bytea('body'),
    /** The object that has the bytes; null: they are in `body`, or not kept. */
    objectHash: bytea('object_hash').references(() => fileObjects.hash),
    status: choice('status', IngestedFile.shape.status).notNull(),
    problem: json('problem'),
    warnings: json('warnings').notNull().default([]),
    /** Who is in the bytes of a failed file: platform ids and names (people-in-failed-file.ts). null: the file did not fail, or has no bytes. */
    people: t.text('people').array(),
  }),
  (table) => [
    // Includes the name, which contains the session's end: two sessions without a lap can have the same bytes.
    uniqueIndex('ingest_files_content').on(table.serverId, table.contentHash, table.fileName),
    index('ingest_files_received').on(table.receivedAt.desc()),
    index('ingest_files_server').on(table.serverId, table.receivedAt, table.id),
    index('ingest_files_failed')
      .on(table.serverId, table.receivedAt)
      .where(sql`status = 'failed'`),
    index('ingest_files_in_table')
      .on(table.id)
      .where(sql`body is not null and status <> 'failed'`),
    index('ingest_files_object')
      .on(table.objectHash)
      .where(sql`object_hash is not null`),
    index('ingest_files_people').using('gin', table.people),
    isOneOf(table.status, IngestedFile.shape.status),
  ],
);

/** The sessions of the files that were imported: each is, or belongs to, an event. */
export const fileSessions = pgTable(
  'file_sessions',
  (t) => ({
    fileId: t
      .bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => ingestFiles.id),
    /** From 0, in the order of the file. */
    sessionIndex: t.smallint('session_index').notNull(),
    eventId: t
      .integer('event_id')
      .notNull()
      .references((): AnyPgColumn => events.id),
    /** imported: the event's facts come from it; duplicate: another file counts; repeated: a file that grows has it once more. */
    status: choice('status', FileSession.shape.status).notNull(),
    /** The event that staff parted it from, to be an event of its own although it has the same laps; null: they did not. */
    partedFromEventId: t.integer('parted_from_event_id'),
  }),
  (table) => [
    primaryKey({ columns: [table.fileId, table.sessionIndex] }),
    index('file_sessions_event').on(table.eventId),
    index('file_sessions_parted')
      .on(table.partedFromEventId)
      .where(sql`parted_from_event_id is not null`),
    isOneOf(table.status, FileSession.shape.status),
  ],
);

/** One finished session of one server. */
export const events = pgTable(
  'events',
  (t) => ({
    id: t.integer('id').primaryKey().generatedByDefaultAsIdentity(),
    serverId: serverRef(),
    game: choice('game', Game).notNull(),
    trackId: trackRef(),
    /** The slug of the game's session type. */
    sessionType: byteOrderedText('session_type').notNull(),
    sessionKind: choice('session_kind', SessionKind).notNull(),
    /** The server's own name in the file. */
    fileTitle: t.text('file_title').notNull(),
    /** What staff call the event instead; null: nothing. */
    staffTitle: t.text('staff_title'),
    title: t
      .text('title')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(staff_title, file_title)`),
    startAt: instant('start_at'),
    endAt: instant('end_at').notNull(),
    isEndApproximate: t.boolean('is_end_approximate').notNull(),
    /** null: the file does not say. */
    isWet: t.boolean('is_wet'),
    /** Somebody completed a lap: otherwise it has a page, but does not count. */
    isDriven: t.boolean('is_driven').notNull().default(true),
    /** Cars that were not voided, without those that only looked in. */
    entryCount: t.integer('entry_count').notNull(),
    lookedInCount: t.integer('looked_in_count').notNull().default(0),
    /** null: the session has no classification. */
    classifiedCount: t.integer('classified_count'),
    lapCount: t.integer('lap_count').notNull(),
    /** SHA-256 of what was driven: files with the same hash are the same event. */
    identityHash: bytea('identity_hash').notNull(),
    /** The file the event was imported from. */
    fileId: t
      .bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => ingestFiles.id),
    /** Which of the file's sessions it is, from 0. */
    sessionIndex: t.smallint('session_index').notNull(),
    contentHash: bytea('content_hash').notNull(),
    usableDriverIds: t.integer('usable_driver_ids').notNull(),
    namedDrivers: t.integer('named_drivers').notNull().default(0),
    knownLaps: t.integer('known_laps').notNull().default(0),
    /** When staff voided it: the page stays, but the event does not count. */
    voidedAt: instant('voided_at'),
    /** When staff last changed it; null: never. */
    revisedAt: instant('revised_at'),
    /** When it was imported, or what it says last changed. To the millisecond, as clients see it and ask for it. */
    changedAt: t
      .timestamp('changed_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
  }),
  (table) => [
    // Not unique: a database of an earlier version may have copies, which a recompute folds. Imports take turns.
    index('events_identity_hash').on(table.identityHash),
    index('events_end').on(table.endAt.desc(), table.id.desc()),
    index('events_changed').on(table.changedAt),
    index('events_track_end').on(table.trackId, table.endAt.desc(), table.id.desc()),
    index('events_server_track_end').on(table.serverId, table.trackId, table.endAt),
    index('events_server_end').on(table.serverId, table.endAt.desc(), table.id.desc()),
    index('events_file').on(table.fileId, table.sessionIndex),
    index('events_game_end').on(table.game, table.endAt.desc(), table.id.desc()),
    index('events_approximate')
      .on(table.fileId)
      .where(sql`is_end_approximate`),
    index('events_replay')
      .on(table.endAt, table.serverId, table.sessionType, table.contentHash)
      .where(sql`session_kind = 'race'`),
    index('events_voided')
      .on(table.id)
      .where(sql`voided_at is not null`),
    isOneOf(table.game, Game),
    isOneOf(table.sessionKind, SessionKind),
  ],
);

/** Ids of events that were folded into others because their files are of one session. They lead to the event that stayed. */
export const foldedEvents = pgTable(
  'folded_events',
  (t) => ({
    eventId: t.integer('event_id').primaryKey(),
    intoEventId: t
      .integer('into_event_id')
      .notNull()
      .references(() => events.id),
    /** The file the event was imported from: parted again, it gets its id back. */
    fileId: t
      .bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => ingestFiles.id),
    sessionIndex: t.smallint('session_index').notNull(),
    foldedAt: instant('folded_at').notNull().defaultNow(),
  }),
  (table) => [index('folded_events_into').on(table.intoEventId), index('folded_events_file').on(table.fileId)],
);

export const eventRef = () => rowRef('event_id', () => events.id);

/** Of rows that are deleted with the event. */
export const ownEventRef = () => rowRef('event_id', () => events.id, { onDelete: 'cascade' });

/** One car in an event, one result row. Identified by its position in the file, which staff decisions never change. */
export const entries = pgTable(
  'entries',
  (t) => ({
    eventId: ownEventRef(),
    filePosition: t.integer('file_position').notNull(),
    /** Position in the result: the file's, unless staff changed the order. */
    position: t.integer('position').notNull(),
    /** Among the rows that have one; null: not classified, in another session without a time, or a repeated row. */
    place: t.integer('place'),
    /** Among the rows of its car group: rows with a place, then the others. */
    classPosition: t.integer('class_position').notNull(),
    /** No lap, in a session where others drove. */
    hasLookedIn: t.boolean('has_looked_in').notNull().default(false),
    /** Each of its drivers is on a better row, which counts instead. */
    isRepeat: t.boolean('is_repeat').notNull().default(false),
    carId: t.integer('car_id'),
    /** A text: "010" is not "10". */
    raceNumber: t.text('race_number'),
    /** Id in `car_models`; null: the file names no car. */
    carModel: t.integer('car_model'),
    carGroup: t.text('car_group'),
    cupCategory: t.integer('cup_category'),
    teamName: t.text('team_name').notNull(),
    /** null: the file does not say. */
    lapCount: t.integer('lap_count'),
    /** Those of its laps that staff voided. */
    voidedLaps: t.integer('voided_laps').notNull().default(0),
    /** Of a race, as the file counts them; null: it does not. */
    lapsLed: t.integer('laps_led'),
    /** Milliseconds; 2147483647: none, as in the API. */
    totalTime: t.integer('total_time').notNull(),
    lastLap: t.integer('last_lap').notNull(),
    bestLap: t.integer('best_lap'),
    bestSplits: t.integer('best_splits').array().notNull(),
    averageLap: t.integer('average_lap'),
    consistency: t.integer('consistency'),
    /** Place on the grid that the file gives; null: it gives none. */
    gridPosition: t.integer('grid_position'),
    /** How the car ended as the game states it; null: it does not. */
    finishState: choice('finish_state', FinishState),
    gapKind: choice('gap_kind', GapKind).notNull(),
    /** Milliseconds if the gap is `time`, laps if it is `laps`, else null. */
    gapValue: t.integer('gap_value'),
    points: t.smallint('points'),
    missingMandatoryPitstop: t.boolean('missing_mandatory_pitstop'),
    /** Voided by staff: ranked last, and does not count. */
    isVoided: t.boolean('is_voided').notNull().default(false),
    /** Time added by staff, in milliseconds. */
    staffTime: t.integer('staff_time').notNull().default(0),
  }),
  (table) => [
    primaryKey({ columns: [table.eventId, table.filePosition] }),
    unique('entries_position').on(table.eventId, table.position),
    isOneOf(table.gapKind, GapKind),
    isOneOf(table.finishState, FinishState),
  ],
);

/** Foreign key of tables whose rows belong to an entry and are deleted with it. */
export function ofEntry({ eventId, filePosition }: { eventId: AnyPgColumn; filePosition: AnyPgColumn }) {
  return foreignKey({
    name: `${getTableName(eventId.table)}_entry`,
    columns: [eventId, filePosition],
    foreignColumns: [entries.eventId, entries.filePosition],
  }).onDelete('cascade');
}

/** Drivers of a car. Without a usable platform id there is only a name and no driver. */
export const entryDrivers = pgTable(
  'entry_drivers',
  (t) => ({
    eventId: t.integer('event_id').notNull(),
    filePosition: t.integer('file_position').notNull(),
    driverIndex: t.smallint('driver_index').notNull(),
    driverId: t.bigint('driver_id', { mode: 'number' }).references(() => drivers.id),
    /** The driver in the file, if staff gave the place in the car to another one. */
    replacedDriverId: t.bigint('replaced_driver_id', { mode: 'number' }).references(() => drivers.id),
    /** As in the file; both null: staff gave the place to the driver, who is shown under their present name. */
    name: t.text('name'),
    shortName: t.text('short_name'),
    /** Laps in this car, where the file says how many but not which. */
    lapCount: t.integer('lap_count'),
  }),
  (table) => [
    primaryKey({ columns: [table.eventId, table.filePosition, table.driverIndex] }),
    ofEntry(table),
    index('entry_drivers_driver').on(table.driverId, table.eventId),
    index('entry_drivers_replaced')
      .on(table.replacedDriverId, table.eventId)
      .where(sql`replaced_driver_id is not null`),
    index('entry_drivers_given')
      .on(table.driverId)
      .where(sql`name is null`),
  ],
);

/**
 * Every lap; those of cars missing from the result have 0, −1, −2 … A foreign key would slow imports down by 29 %. Each statement that reads
 * them could run if they were spread over servers by event.
 */
export const laps = pgTable(
  'laps',
  (t) => ({
    eventId: t.integer('event_id').notNull(),
    filePosition: t.smallint('file_position').notNull(),
    lapNumber: t.smallint('lap_number').notNull(),
    driverIndex: t.smallint('driver_index').notNull(),
    /** null: the file does not say. */
    isValid: t.boolean('is_valid'),
    lapTime: t.integer('lap_time'),
    ...splitColumns(t),
    /** Voided by staff: does not count. */
    isVoided: t.boolean('is_voided').notNull().default(false),
  }),
  (table) => [primaryKey({ columns: [table.eventId, table.filePosition, table.lapNumber] })],
);

/** Cars that laps reference but the result does not list. */
export const orphanCars = pgTable(
  'orphan_cars',
  (t) => ({
    eventId: ownEventRef(),
    /** 0, −1, −2 …: the `file_position` of their laps. */
    filePosition: t.smallint('file_position').notNull(),
    carId: t.integer('car_id').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.eventId, table.filePosition] })],
);

export const penalties = pgTable(
  'penalties',
  (t) => ({
    eventId: ownEventRef(),
    ordinal: t.integer('ordinal').notNull(),
    /** null: no entry has the penalised car. */
    filePosition: t.integer('file_position'),
    driverIndex: t.smallint('driver_index'),
    reason: t.text('reason').notNull(),
    penalty: t.text('penalty').notNull(),
    /** The game's own figure; null: it has none. */
    value: t.integer('value'),
    /** Milliseconds that it added or costs; null: none, or the game has them in `value`. */
    timeMs: t.integer('time_ms'),
    /** null: the file does not say. */
    isServed: t.boolean('is_served'),
    violationLap: t.integer('violation_lap'),
    clearedLap: t.integer('cleared_lap'),
    isPostRace: t.boolean('is_post_race').notNull(),
    /** Given by staff after the event, not by the game. */
    isStaff: t.boolean('is_staff').notNull().default(false),
  }),
  (table) => [primaryKey({ columns: [table.eventId, table.ordinal] }), ofEntry(table)],
);
