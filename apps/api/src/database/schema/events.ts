import { Gap, IngestedFile, SessionKind } from '@paddock/contracts';
import { getTableName, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { tracks } from './catalogue.ts';
import { byteOrderedText, bytea, choice, isOneOf } from './column-types.ts';
import { drivers } from './drivers.ts';
import { servers } from './servers.ts';

const GapKind = { options: Gap.options.map(({ shape }) => shape.kind.value) };

/** Every file received, with its bytes (zstd) and the result of its import. */
export const ingestFiles = pgTable(
  'ingest_files',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    serverId: integer('server_id')
      .notNull()
      .references(() => servers.id),
    /** SHA-256 of the bytes; null: too large to read. */
    contentHash: bytea('content_hash'),
    fileName: text('file_name').notNull(),
    fileModifiedAt: timestamp('file_modified_at', { withTimezone: true }),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    byteLength: bigint('byte_length', { mode: 'number' }).notNull(),
    /** null: too large to store. */
    body: bytea('body'),
    status: choice('status', IngestedFile.shape.status).notNull(),
    eventId: integer('event_id').references((): AnyPgColumn => events.id),
    problem: jsonb('problem'),
    warnings: jsonb('warnings').notNull().default([]),
  },
  (table) => [
    // Includes the name, which contains the session's end: two sessions without a lap can have the same bytes.
    uniqueIndex('ingest_files_content').on(table.serverId, table.contentHash, table.fileName),
    index('ingest_files_event').on(table.eventId),
    index('ingest_files_received').on(table.receivedAt.desc()),
    index('ingest_files_server').on(table.serverId, table.receivedAt, table.id),
    index('ingest_files_failed')
      .on(table.serverId, table.receivedAt)
      .where(sql`status = 'failed'`),
    isOneOf(table.status, IngestedFile.shape.status),
  ],
);

/** Events of one server on one track that belong together. */
export const weekends = pgTable(
  'weekends',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    serverId: integer('server_id')
      .notNull()
      .references(() => servers.id),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id),
  },
  (table) => [index('weekends_server_track').on(table.serverId, table.trackId)],
);

/** One finished session of one server. */
export const events = pgTable(
  'events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    serverId: integer('server_id')
      .notNull()
      .references(() => servers.id),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id),
    weekendId: integer('weekend_id').references(() => weekends.id),
    sessionType: byteOrderedText('session_type').notNull(),
    sessionKind: choice('session_kind', SessionKind).notNull(),
    title: text('title').notNull(),
    startAt: timestamp('start_at', { withTimezone: true }),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
    isEndApproximate: boolean('is_end_approximate').notNull(),
    isWet: boolean('is_wet').notNull(),
    entryCount: integer('entry_count').notNull(),
    /** null: the session has no classification. */
    classifiedCount: integer('classified_count'),
    lapCount: integer('lap_count').notNull(),
    /** SHA-256 of every car's laps and times: two files with the same hash are the same event. */
    identityHash: bytea('identity_hash').notNull(),
    /** The file the event was imported from. */
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => ingestFiles.id),
    contentHash: bytea('content_hash').notNull(),
    usableDriverIds: integer('usable_driver_ids').notNull(),
    /** When staff voided it: the page stays, but the event does not count. */
    voidedAt: timestamp('voided_at', { withTimezone: true }),
    /** When staff last changed it; null: never. */
    revisedAt: timestamp('revised_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('events_identity').on(
      table.serverId,
      table.sessionType,
      table.trackId,
      table.endAt,
      table.identityHash,
    ),
    index('events_end').on(table.endAt.desc(), table.id.desc()),
    index('events_track_end').on(table.trackId, table.endAt.desc(), table.id.desc()),
    index('events_server_track_end').on(table.serverId, table.trackId, table.endAt),
    index('events_server_end').on(table.serverId, table.endAt.desc(), table.id.desc()),
    index('events_weekend').on(table.weekendId),
    index('events_file').on(table.fileId),
    index('events_replay')
      .on(table.endAt, table.serverId, table.sessionType, table.contentHash)
      .where(sql`session_kind = 'race'`),
    index('events_voided')
      .on(table.id)
      .where(sql`voided_at is not null`),
    isOneOf(table.sessionKind, SessionKind),
  ],
);

/** A column with the id of an event. */
export const eventRef = () =>
  integer('event_id')
    .notNull()
    .references(() => events.id);

/** One car in an event, one result row. Identified by its position in the file, which staff decisions never change. */
export const entries = pgTable(
  'entries',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    filePosition: integer('file_position').notNull(),
    /** Position in the result: the file's, unless staff changed the order. */
    position: integer('position').notNull(),
    classPosition: integer('class_position').notNull(),
    carId: integer('car_id'),
    raceNumber: integer('race_number'),
    carModel: integer('car_model'),
    carGroup: text('car_group'),
    cupCategory: integer('cup_category'),
    teamName: text('team_name').notNull(),
    lapCount: integer('lap_count').notNull(),
    /** Milliseconds; 2147483647: none, as in the API. */
    totalTime: integer('total_time').notNull(),
    lastLap: integer('last_lap').notNull(),
    bestLap: integer('best_lap'),
    bestSplits: integer('best_splits').array().notNull(),
    averageLap: integer('average_lap'),
    consistency: integer('consistency'),
    gapKind: choice('gap_kind', GapKind).notNull(),
    /** Milliseconds if the gap is `time`, laps if it is `laps`, else null. */
    gapValue: integer('gap_value'),
    points: smallint('points'),
    missingMandatoryPitstop: boolean('missing_mandatory_pitstop'),
    /** Voided by staff: ranked last, and does not count. */
    isVoided: boolean('is_voided').notNull().default(false),
    /** Time added by staff, in milliseconds. */
    staffTime: integer('staff_time').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.filePosition] }),
    unique('entries_position').on(table.eventId, table.position),
    isOneOf(table.gapKind, GapKind),
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
  {
    eventId: integer('event_id').notNull(),
    filePosition: integer('file_position').notNull(),
    driverIndex: smallint('driver_index').notNull(),
    driverId: bigint('driver_id', { mode: 'number' }).references(() => drivers.id),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.filePosition, table.driverIndex] }),
    ofEntry(table),
    index('entry_drivers_driver').on(table.driverId, table.eventId),
  ],
);

/** Every lap; those of cars missing from the result have 0, −1, −2 … A foreign key would slow imports down by 29 %. */
export const laps = pgTable(
  'laps',
  {
    eventId: integer('event_id').notNull(),
    filePosition: smallint('file_position').notNull(),
    lapNumber: smallint('lap_number').notNull(),
    driverIndex: smallint('driver_index').notNull(),
    isValid: boolean('is_valid').notNull(),
    lapTime: integer('lap_time'),
    split1: integer('split_1'),
    split2: integer('split_2'),
    split3: integer('split_3'),
    /** Voided by staff: does not count. */
    isVoided: boolean('is_voided').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.filePosition, table.lapNumber] })],
);

/** Cars that laps reference but the result does not list. */
export const orphanCars = pgTable(
  'orphan_cars',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** 0, −1, −2 …: the `file_position` of their laps. */
    filePosition: smallint('file_position').notNull(),
    carId: integer('car_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.filePosition] })],
);

export const penalties = pgTable(
  'penalties',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    /** null: no entry has the penalised car. */
    filePosition: integer('file_position'),
    driverIndex: smallint('driver_index'),
    reason: text('reason').notNull(),
    penalty: text('penalty').notNull(),
    value: integer('value').notNull(),
    violationLap: integer('violation_lap'),
    clearedLap: integer('cleared_lap'),
    isPostRace: boolean('is_post_race').notNull(),
    /** Given by staff after the event, not by the game. */
    isStaff: boolean('is_staff').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.ordinal] }), ofEntry(table)],
);
