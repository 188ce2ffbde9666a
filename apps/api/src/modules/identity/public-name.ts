import type { AnySql, Fragment } from '../../database/client.ts';

/** Shown instead of a name that staff have hidden. */
const MASKED_NAME = 'Name hidden by staff';

/**
 * The display name of a row of `drivers`. Every public query must use it, so that the full name of a driver who chose
 * their short name, or whose name staff have hidden, never leaks. `known`: the full name to use if it is not the latest.
 */
export function publicName(sql: AnySql, driver: Fragment, known: Fragment = sql`${driver}.name`): Fragment {
  return sql`case when ${driver}.is_name_masked then ${MASKED_NAME}
    when ${driver}.uses_short_name then coalesce(${driver}.short_name, '') else ${known} end`;
}

/** The display name of a row of `entry_drivers`; its driver, if any, is d. */
export const entryName = (sql: AnySql, row = sql`n`): Fragment => publicName(sql, sql`d`, knownName(sql, row));

/** The full name of a row of `entry_drivers`; its driver, if any, is d. A driver whom staff gave the row has their present name. */
export const knownName = (sql: AnySql, row = sql`n`): Fragment => sql`coalesce(${row}.name, d.name)`;
