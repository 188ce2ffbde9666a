import type { Game, LiveServer } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type Sql, type Transaction } from '../../database/client.ts';
import type { StoredTiming } from './timing-after-report.rules.ts';

/** The sessions of servers, by server. */
export async function readTimings(
  sql: Sql | Transaction,
  serverIds: readonly number[],
): Promise<Map<number, StoredTiming>> {
  const rows = await sql<{ serverId: number; timing: StoredTiming }[]>`
    select server_id, timing from live_timings where server_id = any(${arrayLiteral(serverIds)}::int[])`;
  return new Map(rows.map(({ serverId, timing }) => [serverId, timing]));
}

export async function saveTiming(tx: Transaction, serverId: number, timing: StoredTiming): Promise<void> {
  await tx`
    insert into live_timings (server_id, timing) values (${serverId}, ${JSON.stringify(timing)}::text::jsonb)
    on conflict (server_id) do update set timing = excluded.timing`;
}

export async function deleteTiming(tx: Transaction, serverId: number): Promise<void> {
  await tx`delete from live_timings where server_id = ${serverId}`;
}

/** Cars of a game by its own number or name. */
export function listCarModels(
  sql: Sql,
  game: Game,
  codes: readonly string[],
): Promise<{ code: string; id: number; carGroup: string | null }[]> {
  return sql<{ code: string; id: number; carGroup: string | null }[]>`
    select code, id, car_group from car_models where game = ${game} and code = any(${arrayLiteral(codes)}::text[])`;
}

/** The result of a server's session that was green at an instant, once its file has arrived; null: not yet. */
export async function findResult(
  sql: Sql,
  { server, greenAt }: { server: Pick<LiveServer, 'serverId' | 'sessionKind' | 'trackName'>; greenAt: string },
): Promise<number | null> {
  const row = await firstRow(sql<{ id: number }[]>`
    select e.id from events e join tracks t on t.id = e.track_id
    where e.server_id = ${server.serverId} and e.session_kind = ${server.sessionKind} and t.slug = ${server.trackName}
      and e.end_at > ${greenAt}::timestamptz and e.voided_at is null
    order by e.end_at limit 1`);
  return row?.id ?? null;
}
