import { pgTable } from 'drizzle-orm/pg-core';
import { ownEventRef } from './events.ts';

/** Of a race: what pages need of its file and no other table has, so that none of them reads a file. */
export const lapOrders = pgTable('lap_orders', (t) => ({
  eventId: ownEventRef().primaryKey(),
  /** JSON, read as a whole: `events/analysis/lap-order.ts`. */
  content: t.text('content').notNull(),
}));
