import type { AnySql, Fragment } from '../../database/client.ts';

/** The account with an id as JSON: its id and name; null: there is none, or it was erased. */
export function accountJson(sql: AnySql, id: Fragment): Fragment {
  return sql`(
    select json_build_object('accountId', account.id, 'name', account.name) from accounts account where account.id = ${id}
  )`;
}
