import type { Fragment, Sql, Transaction } from '../../database/client.ts';

/** Whether the car of a row `n` of entries was disqualified, by the game or by staff. Its gap says so in races alone. */
export function isDisqualified(sql: Sql | Transaction): Fragment {
  return sql`exists (
    select from penalties p where p.event_id = n.event_id and p.file_position = n.file_position and p.penalty = 'Disqualified'
  )`;
}
