import { SessionKind } from '@paddock/contracts';
import { pgTable } from 'drizzle-orm/pg-core';
import { choice, isOneOf, rowRef } from './column-types.ts';

/** Tracks by canonical code. A track without a name is shown by its code. */
export const tracks = pgTable('tracks', (t) => ({
  id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: t.text('code').notNull().unique(),
  name: t.text('name'),
  country: t.char('country', { length: 2 }),
  lengthMetres: t.integer('length_metres'),
}));

export const trackRef = () => rowRef('track_id', () => tracks.id);

/** Car models by the game's number. */
export const carModels = pgTable('car_models', (t) => ({
  model: t.integer('model').primaryKey(),
  name: t.text('name'),
  manufacturer: t.text('manufacturer'),
  year: t.integer('year'),
  carGroup: t.text('car_group'),
}));

/** Session codes in result files. */
export const sessionTypes = pgTable(
  'session_types',
  (t) => ({
    code: t.text('code').primaryKey(),
    name: t.text('name'),
    kind: choice('kind', SessionKind).notNull(),
  }),
  (table) => [isOneOf(table.kind, SessionKind)],
);
