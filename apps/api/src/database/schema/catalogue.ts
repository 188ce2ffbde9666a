import { Game, SessionKind } from '@paddock/contracts';
import { pgTable, unique } from 'drizzle-orm/pg-core';
import { choice, isOneOf, rowRef } from './column-types.ts';

const game = () => choice('game', Game).notNull();

/** Tracks of each game. One without a name is shown by its code and layout. */
export const tracks = pgTable(
  'tracks',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Its name in addresses and on the wire, unique among all games (slugs.ts). */
    slug: t.text('slug').notNull().unique(),
    game: game(),
    code: t.text('code').notNull(),
    layout: t.text('layout'),
    name: t.text('name'),
    country: t.char('country', { length: 2 }),
    lengthMetres: t.integer('length_metres'),
  }),
  (table) => [
    unique('tracks_of_game').on(table.game, table.code, table.layout).nullsNotDistinct(),
    isOneOf(table.game, Game),
  ],
);

export const trackRef = () => rowRef('track_id', () => tracks.id);

/** Car models of each game. Those of Assetto Corsa Competizione have the game's number as their id (catalogue-lookups.repository.ts). */
export const carModels = pgTable(
  'car_models',
  (t) => ({
    id: t.integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    game: game(),
    code: t.text('code').notNull(),
    name: t.text('name'),
    manufacturer: t.text('manufacturer'),
    year: t.integer('year'),
    carGroup: t.text('car_group'),
  }),
  (table) => [unique('car_models_of_game').on(table.game, table.code), isOneOf(table.game, Game)],
);

/** Session types of each game. */
export const sessionTypes = pgTable(
  'session_types',
  (t) => ({
    /** Its name on the wire, unique among all games (slugs.ts). */
    slug: t.text('slug').primaryKey(),
    game: game(),
    code: t.text('code').notNull(),
    name: t.text('name'),
    kind: choice('kind', SessionKind).notNull(),
    ordinal: t.smallint('ordinal'),
  }),
  (table) => [isOneOf(table.kind, SessionKind), isOneOf(table.game, Game)],
);
