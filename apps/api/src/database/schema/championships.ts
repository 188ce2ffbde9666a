import { ChampionshipState, EntryStatus, Game, HeatStatus, PublicRuling, TableKind } from '@paddock/contracts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, unique, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { accountRef } from './accounts.ts';
import { choice, instant, isOneOf, json, rowRef } from './column-types.ts';
import { drivers } from './drivers.ts';
import { events } from './events.ts';

/** A championship. What it counts is in the newest of its versions. */
export const championships = pgTable(
  'championships',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    game: choice('game', Game).notNull(),
    state: choice('state', ChampionshipState).notNull(),
    /** As last saved by staff and not published yet; null: nothing. */
    draft: json('draft'),
    draftSavedAt: instant('draft_saved_at'),
    /** Rounds for which more events are found than they have heats. Derived, with the events that count. */
    roundsToChoose: t.text('rounds_to_choose').array().notNull().default([]),
    /** The one whose rules it began with: often the season before; null: none. */
    copiedFrom: t.integer('copied_from').references((): AnyPgColumn => championships.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [isOneOf(table.game, Game), isOneOf(table.state, ChampionshipState)],
);

const championshipRef = () => rowRef('championship_id', () => championships.id, { onDelete: 'cascade' });

/** What was published, a row for each change. An undo is a new version with the rules of an earlier one. */
export const championshipVersions = pgTable(
  'championship_versions',
  (t) => ({
    championshipId: championshipRef(),
    version: t.integer('version').notNull(),
    /** As `ChampionshipDefinition` in the contract. */
    definition: json('definition').notNull(),
    reason: t.text('reason').notNull(),
    /** The version whose rules it brought back; null: none. */
    undoes: t.integer('undoes'),
    createdAt: instant('created_at').notNull(),
    createdBy: accountRef('created_by'),
  }),
  (table) => [primaryKey({ columns: [table.championshipId, table.version] })],
);

/** The events that count: found by the rounds’ filters or chosen by staff. Derived; every refresh replaces them. */
export const championshipEvents = pgTable(
  'championship_events',
  (t) => ({
    championshipId: championshipRef(),
    roundCode: t.text('round_code').notNull(),
    heatCode: t.text('heat_code').notNull(),
    eventId: rowRef('event_id', () => events.id, { onDelete: 'cascade' }),
    /** The qualifying whose first has the pole; null: nobody has it. */
    qualifyingEventId: t.integer('qualifying_event_id').references(() => events.id, { onDelete: 'set null' }),
  }),
  (table) => [
    primaryKey({ columns: [table.championshipId, table.heatCode] }),
    index('championship_events_event').on(table.eventId),
    index('championship_events_qualifying').on(table.qualifyingEventId),
  ],
);

export const championshipTeams = pgTable(
  'championship_teams',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    championshipId: championshipRef(),
    name: t.text('name').notNull(),
    shortName: t.text('short_name').notNull(),
    /** Six hexadecimal digits; null: none chosen. */
    colour: t.text('colour'),
    /** Who founded it when entering; null: staff. */
    foundedBy: accountRef('founded_by'),
  }),
  (table) => [unique('championship_teams_name').on(table.championshipId, table.name)],
);

/** Drivers of teams, by the rounds in which they drive for them. */
export const championshipTeamMembers = pgTable(
  'championship_team_members',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    teamId: rowRef('team_id', () => championshipTeams.id, { onDelete: 'cascade' }),
    driverId: t
      .bigint('driver_id', { mode: 'number' })
      .notNull()
      .references(() => drivers.id),
    /** First and last round; null: from the first, to the last. */
    fromRound: t.text('from_round'),
    toRound: t.text('to_round'),
  }),
  (table) => [
    index('championship_team_members_team').on(table.teamId),
    index('championship_team_members_driver').on(table.driverId),
  ],
);

/** Who has entered. A row stays when somebody withdraws. */
export const championshipEntries = pgTable(
  'championship_entries',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    championshipId: championshipRef(),
    /** null: somebody who has not raced here yet, and is known by platform id and name. */
    driverId: t.bigint('driver_id', { mode: 'number' }).references(() => drivers.id),
    platformId: t.text('platform_id'),
    name: t.text('name'),
    /** Who signed up; null: added by staff. */
    accountId: accountRef('account_id'),
    raceNumber: t.smallint('race_number').notNull(),
    /** Id in `car_models`; null: not chosen. */
    carModel: t.integer('car_model'),
    class: t.text('class'),
    teamId: t.integer('team_id').references((): AnyPgColumn => championshipTeams.id, { onDelete: 'set null' }),
    status: choice('status', EntryStatus).notNull(),
    /** Order on the waiting list and among the reserves. */
    queuedAt: instant('queued_at'),
    fromRound: t.text('from_round'),
    toRound: t.text('to_round'),
    carChanges: t.integer('car_changes').notNull().default(0),
    note: t.text('note').notNull().default(''),
    staffNote: t.text('staff_note').notNull().default(''),
    /** The version of the rules that was read; null: added by staff. */
    readVersion: t.integer('read_version'),
    createdAt: instant('created_at').notNull(),
    /** When the status last changed. */
    changedAt: instant('changed_at').notNull(),
  }),
  (table) => [
    // One number and one entry each, however many sign up at the same moment.
    uniqueIndex('championship_entries_number')
      .on(table.championshipId, table.raceNumber)
      .where(sql`status not in ('withdrawn', 'excluded')`),
    uniqueIndex('championship_entries_driver')
      .on(table.championshipId, table.driverId)
      .where(sql`driver_id is not null`),
    uniqueIndex('championship_entries_platform')
      .on(table.championshipId, table.platformId)
      .where(sql`platform_id is not null`),
    index('championship_entries_of_driver').on(table.driverId),
    index('championship_entries_account').on(table.accountId),
    isOneOf(table.status, EntryStatus),
  ],
);

/** Rounds in which an entry does not start. */
export const championshipAbsences = pgTable(
  'championship_absences',
  (t) => ({
    entryId: rowRef('entry_id', () => championshipEntries.id, { onDelete: 'cascade' }),
    roundCode: t.text('round_code').notNull(),
    at: instant('at').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.entryId, table.roundCode] })],
);

/** Decisions of the stewards that count in the standings. Undone ones stay on record. */
export const championshipRulings = pgTable(
  'championship_rulings',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    championshipId: championshipRef(),
    kind: choice('kind', PublicRuling.shape.kind).notNull(),
    driverId: t.bigint('driver_id', { mode: 'number' }).references(() => drivers.id),
    teamId: t.integer('team_id').references((): AnyPgColumn => championshipTeams.id),
    roundCode: t.text('round_code'),
    heatCode: t.text('heat_code'),
    class: t.text('class'),
    /** Exact, as `Points` in the contract. */
    points: t.text('points'),
    /** The points go with the round if that is dropped. */
    isOfRound: t.boolean('is_of_round').notNull().default(false),
    status: choice('status', HeatStatus),
    licencePoints: t.smallint('licence_points'),
    /** Rounds in which a suspended penalty can be activated. */
    rounds: t.smallint('rounds'),
    /** What is carried into the next round. */
    text: t.text('text').notNull().default(''),
    reason: t.text('reason').notNull(),
    reportId: t.integer('report_id'),
    createdAt: instant('created_at').notNull(),
    createdBy: accountRef('created_by'),
    /** Of a suspended penalty. */
    activatedAt: instant('activated_at'),
    activatedBy: accountRef('activated_by'),
    undoneAt: instant('undone_at'),
    undoneBy: accountRef('undone_by'),
    undoReason: t.text('undo_reason'),
  }),
  (table) => [
    index('championship_rulings_of').on(table.championshipId, table.createdAt),
    index('championship_rulings_driver').on(table.driverId),
    index('championship_rulings_report').on(table.reportId),
    isOneOf(table.kind, PublicRuling.shape.kind),
    isOneOf(table.status, HeatStatus),
  ],
);

/** The counted standings: a row for each driver or team of each table. Derived; every refresh replaces them. */
export const championshipStandings = pgTable(
  'championship_standings',
  (t) => ({
    championshipId: championshipRef(),
    kind: choice('kind', TableKind).notNull(),
    /** A class, or `all`. */
    tableCode: t.text('table_code').notNull(),
    /** From 1, in the order of the table. */
    ordinal: t.integer('ordinal').notNull(),
    place: t.integer('place'),
    driverId: t.bigint('driver_id', { mode: 'number' }).references(() => drivers.id, { onDelete: 'cascade' }),
    teamId: t.integer('team_id').references(() => championshipTeams.id, { onDelete: 'cascade' }),
    /** Exact. */
    total: t.text('total').notNull(),
    /** Everything that the row and its rounds say, as the rules give it. */
    row: json('row').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.championshipId, table.kind, table.tableCode, table.ordinal] }),
    index('championship_standings_driver').on(table.driverId),
    isOneOf(table.kind, TableKind),
  ],
);

/** What is said of a whole table: order, who can still win after each round, and the champion. Derived. */
export const championshipTables = pgTable(
  'championship_tables',
  (t) => ({
    championshipId: championshipRef(),
    kind: choice('kind', TableKind).notNull(),
    tableCode: t.text('table_code').notNull(),
    /** From 0, in the order in which tables are shown. */
    ordinal: t.smallint('ordinal').notNull(),
    summary: json('summary').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.championshipId, table.kind, table.tableCode] }),
    isOneOf(table.kind, TableKind),
  ],
);

/** Official standings: a copy of all tables with their rows. Later changes are shown beside it and need a new one. */
export const championshipOfficial = pgTable(
  'championship_official',
  (t) => ({
    championshipId: championshipRef(),
    /** From 1. */
    version: t.integer('version').notNull(),
    /** Kind, code and summary of each table. */
    tables: json('tables').notNull().default([]),
    rows: json('rows').notNull(),
    reason: t.text('reason').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: accountRef('published_by'),
    withdrawnAt: instant('withdrawn_at'),
  }),
  (table) => [primaryKey({ columns: [table.championshipId, table.version] })],
);
