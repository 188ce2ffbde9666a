import type { Follow, FollowTarget } from '@paddock/contracts';
import { PROVISIONAL_RACES } from 'race-format';
import { firstRow, type AnySql, type Fragment, type Transaction } from '../../database/client.ts';
import { driverByPublicId } from '../identity/driver-by-public-id.ts';
import { mostDrivenGame, ratedRaces } from '../identity/driver-ref.ts';
import { publicName } from '../identity/public-name.ts';

/** What an account follows, the latest first. What is no longer shown is left out. */
export function listFollows(sql: AnySql, accountId: number): Promise<Follow[]> {
  return sql<Follow[]>`
    select t.target, t.name, t."classValue", t."isProvisional", t.game, f.created_at as since from follows f cross join lateral (
      select json_build_object('kind', f.kind, 'playerId', d.public_id) as target, ${publicName(sql, sql`d`)} as name, (
          select r.class_value from driver_ratings r where r.driver_id = d.id and r.game = ${mostDrivenGame(sql, sql`d.id`)}
        ) as "classValue", ${ratedRaces(sql, sql`d.id`)} < ${PROVISIONAL_RACES} as "isProvisional", null as game
      from drivers d where f.kind = 'driver' and d.id = f.target_id and d.merged_into_id is null
      union all select json_build_object('kind', f.kind, 'serverId', v.id), v.name, null, false, null
      from servers v where f.kind = 'server' and v.id = f.target_id and v.is_listed
      union all select json_build_object('kind', f.kind, 'championshipId', c.id), (
          select v.definition ->> 'name' from championship_versions v where v.championship_id = c.id
          order by v.version desc limit 1
        ), null, false, c.game
      from championships c where f.kind = 'championship' and c.id = f.target_id and c.state <> 'draft'
      union all select json_build_object('kind', f.kind, 'trackName', k.slug), coalesce(k.name, concat_ws(' ', k.code, k.layout)),
        null, false, k.game
      from tracks k where f.kind = 'track' and k.id = f.target_id
    ) t
    where f.account_id = ${accountId} order by f.created_at desc, f.kind, f.target_id`;
}

/** The id of what can be followed; null: there is no such thing. */
export async function findTarget(tx: Transaction, target: FollowTarget): Promise<number | null> {
  const row = await firstRow(tx<{ id: number }[]>`${selectTarget(tx, target)}`);
  return row?.id ?? null;
}

function selectTarget(tx: Transaction, target: FollowTarget): Fragment {
  switch (target.kind) {
    case 'driver':
      return tx`select id from drivers where id = ${driverByPublicId(tx, target.playerId)} and erased_at is null`;
    case 'server':
      return tx`select id from servers where id = ${target.serverId} and is_listed`;
    case 'championship':
      return tx`select id from championships where id = ${target.championshipId} and state <> 'draft'`;
    case 'track':
      return tx`select id from tracks where slug = ${target.trackName}`;
  }
}

export async function countFollows(tx: Transaction, accountId: number): Promise<number> {
  const [row] = await tx<[{ count: number }]>`select count(*)::int from follows where account_id = ${accountId}`;
  return row.count;
}

interface StoredFollow {
  readonly accountId: number;
  readonly kind: FollowTarget['kind'];
  readonly targetId: number;
}

export async function addFollow(tx: Transaction, { accountId, kind, targetId }: StoredFollow, at: Date): Promise<void> {
  await tx`
    insert into follows (account_id, kind, target_id, created_at) values (${accountId}, ${kind}, ${targetId}, ${at.toISOString()})
    on conflict do nothing`;
}

export async function deleteFollow(tx: Transaction, { accountId, kind, targetId }: StoredFollow): Promise<void> {
  await tx`delete from follows where account_id = ${accountId} and kind = ${kind} and target_id = ${targetId}`;
}
