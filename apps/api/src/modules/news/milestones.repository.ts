import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import type { NewNews } from './tell.ts';

/** Round numbers, few enough to be worth a word. */
const ROUND = {
  races: [10, 50, 100, 250, 500, 1_000, 2_000],
  wins: [1, 10, 25, 50, 100, 250, 500],
  laps: [1_000, 5_000, 10_000, 25_000, 50_000, 100_000],
} as const;

/** Round numbers that drivers with an account reached in an event. Their totals have it. */
export async function readMilestones(tx: Transaction, eventId: number): Promise<NewNews[]> {
  const numbers = (name: keyof typeof ROUND) => tx`${arrayLiteral(ROUND[name])}::int[]`;
  const rows = await tx<{ accountId: number; driverId: number; what: string; count: number }[]>`
    select a.id as "accountId", r.driver_id as "driverId", m.what, m.count
    from driver_results r join accounts a on a.driver_id = r.driver_id
    join driver_totals t on t.driver_id = r.driver_id and t.game = ''
    cross join lateral (
      select 'races' as what, t.starts as total, r.is_start::int as added, ${numbers('races')} as round
      union all select 'wins', t.wins, r.is_win::int, ${numbers('wins')}
      union all select 'laps', t.laps, r.laps, ${numbers('laps')}
    ) sums
    cross join lateral (
      select sums.what, max(n) as count from unnest(sums.round) n where n <= sums.total and n > sums.total - sums.added
    ) m
    where r.event_id = ${eventId} and m.count is not null`;
  return rows.map(({ accountId: id, driverId, ...detail }) => ({
    kind: 'milestone',
    subject: { kind: 'account', id },
    eventId,
    detail,
    merge: { key: `milestone:${driverId}:${detail.what}:${detail.count}`, is: 'once' },
  }));
}
