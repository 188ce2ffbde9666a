import type { AnySql, Fragment } from '../../database/client.ts';

/** The row of `accounts` with an alias as JSON: its id and name; null: there is none, or the account was erased. */
export function accountJson(sql: AnySql, account: Fragment): Fragment {
  return sql`case when ${account}.id is not null
    then json_build_object('accountId', ${account}.id, 'name', ${account}.name) end`;
}
