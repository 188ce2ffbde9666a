import type { Sql } from '../../database/client.ts';
import type { Work } from '../../queue/work-queue.ts';
import type { Clock } from '../../shared/time.ts';
import { tell, type NewNews } from '../news/tell.ts';

/** Looks each minute for servers that fell silent or report again. Each is told once for each silence. */
export function createServerNews({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }): Work {
  return { queue: 'server-news', retryLimit: 2, schedule: '* * * * *', run: () => tellOfServers({ sql, clock }) };
}

/** Tells staff of servers without a report for an hour, and of those that report again. A silence of days is no news. */
export async function tellOfServers({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }): Promise<void> {
  const at = clock();
  const now = at.toISOString();
  const rows = await sql<{ serverId: number; kind: 'serverSilent' | 'serverBack'; since: string; players: number }[]>`
    select v.id as "serverId", 'serverSilent' as kind, s.reported_at as since, s.players
    from server_states s join servers v on v.id = s.server_id and v.is_listed
    where s.reported_at between ${now}::timestamptz - interval '1 day' and ${now}::timestamptz - interval '1 hour'
    union all
    select v.id, 'serverBack', (n.detail ->> 'since')::timestamptz, s.players
    from news n join server_states s on s.server_id = (n.detail ->> 'serverId')::int
    join servers v on v.id = s.server_id and v.is_listed
    where n.subject_kind = 'staff' and n.kind = 'serverSilent' and s.reported_at > (n.detail ->> 'since')::timestamptz`;
  const news = rows.map(({ kind, serverId, since, players }): NewNews => ({
    kind,
    subject: { kind: 'staff' },
    detail: { serverId, since, players },
    merge: { key: `${kind}:${serverId}:${since}`, is: 'once' },
  }));
  if (news.length > 0) await sql.begin((tx) => tell(tx, at, news));
}
