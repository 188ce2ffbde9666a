import type { DriverSummary } from '@paddock/contracts';
import type { Fragment, Sql } from '../../platform/db/client.ts';
import { isProvisional } from '../rating/rating.rules.ts';

/** A driver's columns as `driverColumns` selects them. */
export interface DriverRow {
  publicId: string;
  name: string;
  classValue: number;
  ratedRaces: number;
}

/** What a link to a driver needs, from table `drivers` under the alias d. */
export function driverColumns(sql: Sql): Fragment {
  return sql`d.public_id as "publicId", d.name, d.class_value as "classValue", d.rated_races as "ratedRaces"`;
}

export function toDriverSummary(row: DriverRow): DriverSummary {
  return {
    playerId: row.publicId,
    name: row.name,
    classValue: row.classValue,
    isProvisional: isProvisional(row.ratedRaces),
  };
}
