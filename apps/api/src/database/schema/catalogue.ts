import { SessionKind } from '@paddock/contracts';
import { char, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, isOneOf } from './column-types.ts';

/** Tracks by canonical code. A track without a name is shown by its code. */
export const tracks = pgTable('tracks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  name: text('name'),
  country: char('country', { length: 2 }),
  lengthMetres: integer('length_metres'),
});

/** Car models by the game's number. */
export const carModels = pgTable('car_models', {
  model: integer('model').primaryKey(),
  name: text('name'),
  manufacturer: text('manufacturer'),
  year: integer('year'),
  carGroup: text('car_group'),
});

/** Session codes in result files. */
export const sessionTypes = pgTable(
  'session_types',
  {
    code: text('code').primaryKey(),
    name: text('name'),
    kind: choice('kind', SessionKind).notNull(),
  },
  (table) => [isOneOf(table.kind, SessionKind)],
);
