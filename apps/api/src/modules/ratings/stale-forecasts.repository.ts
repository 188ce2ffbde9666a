import type { Game } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import type { ReplayKey } from './replay-start.repository.ts';

/** Deletes the forecasts of races from the key on: the ratings that they are from are replayed. */
export async function deleteForecastsFrom(tx: Transaction, key: ReplayKey): Promise<void> {
  await tx`
    delete from race_forecasts f using events e
    where e.id = f.event_id and (e.end_at, e.server_id, e.session_type, e.content_hash)
      >= (${key.endAt}::timestamptz, ${key.serverId}::int, ${key.sessionType}::text, ${key.contentHash}::bytea)`;
}

/** Marks forecasts of games as stale. Also when they are: a count that runs now sees that they were marked again. */
export async function markForecastsStale(tx: Transaction, games: readonly Game[]): Promise<void> {
  await tx`
    insert into forecast_state (game, is_stale)
    select game, true from unnest(${arrayLiteral(games)}::text[]) as g (game)
    on conflict (game) do update set is_stale = true`;
}

export async function markAllForecastsStale(tx: Transaction): Promise<void> {
  await tx`update forecast_state set is_stale = true`;
}
