import type { FoundDriver } from '@paddock/contracts';
import { numberArray } from '../../platform/db/arrays.ts';
import type { Sql } from '../../platform/db/client.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { isProvisional } from '../rating/rating.rules.ts';
import { driverColumns, type DriverRow } from '../drivers/driver-ref.ts';

interface FoundRow extends DriverRow {
  formerName: string | null;
  events: number;
  lastSeenAt: string;
}

export interface DriverPlace {
  readonly events: number;
  readonly playerId: string;
}

/** Drivers who are shown by their short names and found by nothing else. Only an owner can have wanted it, so they are few. */
async function findShortNamed(sql: Sql, folded: string): Promise<number[]> {
  const rows = await sql<{ driverId: number; shortName: string | null }[]>`
    select d.id as "driverId", d.short_name as "shortName" from accounts a join drivers d on d.id = a.driver_id
    where d.uses_short_name and not d.is_hidden`;
  return rows.filter(({ shortName }) => foldName(shortName ?? '').includes(folded)).map(({ driverId }) => driverId);
}

/** Drivers one of whose names contains `folded`; the most active first. */
export async function findDrivers(
  sql: Sql,
  { folded, after, limit }: { folded: string; after: DriverPlace | null; limit: number },
): Promise<FoundDriver[]> {
  const pattern = `%${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const shortNamed = await findShortNamed(sql, folded);
  const rows = await sql<FoundRow[]>`
    select ${driverColumns(sql)}, nullif(n.name, d.name) as "formerName", t.events, d.last_seen_at as "lastSeenAt"
    from (
      (select distinct on (n.driver_id) n.driver_id, n.name from driver_names n join drivers d on d.id = n.driver_id
      where n.search_name like ${pattern} and not d.uses_short_name and not d.is_hidden
      order by n.driver_id, (n.name = d.name) desc, n.last_at desc)
      union all
      (select id, name from drivers where id = any(${numberArray(shortNamed)}::bigint[]))
    ) n (driver_id, name)
    join drivers d on d.id = n.driver_id
    join driver_totals t on t.driver_id = d.id
    ${after === null ? sql`` : sql`where (t.events, d.id) < (${after.events}::int, (select id from drivers where public_id = ${after.playerId}))`}
    order by t.events desc, d.id desc limit ${limit}`;
  return rows.map(({ publicId, ratedRaces, ...row }) => ({
    ...row,
    playerId: publicId,
    isProvisional: isProvisional(ratedRaces),
  }));
}
