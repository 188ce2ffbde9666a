import type { EntryStatus, HeatStatus, PublicRuling } from '@paddock/contracts';
import type { AnySql, Fragment } from '../../database/client.ts';
import { afterMerges } from '../identity/merged-drivers.ts';
import { counts } from './rulings.rules.ts';

/** An entry as it counts. `person` is the id of the driver, after merges; of somebody who has not raced here yet, a text of its own. */
export interface CountedEntry {
  readonly entryId: number;
  readonly person: string;
  readonly class: string | null;
  readonly teamId: number | null;
  readonly status: EntryStatus;
  readonly fromRound: string | null;
  readonly toRound: string | null;
  readonly raceNumber: number;
}

export interface TeamMember {
  readonly teamId: number;
  /** null: the team has no members. */
  readonly person: string | null;
  readonly fromRound: string | null;
  readonly toRound: string | null;
}

/** A decision of the stewards. */
export interface CountedRuling {
  readonly kind: PublicRuling['kind'];
  readonly person: string | null;
  readonly teamId: number | null;
  readonly roundCode: string | null;
  readonly heatCode: string | null;
  readonly class: string | null;
  readonly points: string | null;
  readonly isOfRound: boolean;
  readonly status: HeatStatus | null;
  readonly licencePoints: number | null;
  readonly createdAt: string;
  readonly activatedAt: string | null;
  readonly undoneAt: string | null;
}

/** Everybody and everything that staff and entrants wrote about a championship and that moves its standings. */
export async function readPeople(sql: AnySql, championshipId: number) {
  const [entries, members, rulings] = await Promise.all([
    sql<CountedEntry[]>`
      select n.id as "entryId", coalesce(${present(sql, sql`n.driver_id`)}, (
          select ${present(sql, sql`d.id`)} from drivers d where n.driver_id is null and d.platform_id = n.platform_id
        ), 'entry:' || n.id) as person, n.class, n.team_id, n.status, n.from_round, n.to_round, n.race_number
      from championship_entries n where n.championship_id = ${championshipId}
      order by n.status in ('withdrawn', 'requested', 'waiting', 'reserve'), n.id`,
    sql<TeamMember[]>`
      select t.id as "teamId", ${present(sql, sql`m.driver_id`)} as person, m.from_round, m.to_round
      from championship_teams t left join championship_team_members m on m.team_id = t.id
      where t.championship_id = ${championshipId} order by t.id, m.id`,
    sql<CountedRuling[]>`
      select r.kind, ${present(sql, sql`r.driver_id`)} as person, r.team_id, r.round_code, r.heat_code, r.class, r.points,
        r.is_of_round, r.status, r.licence_points, r.created_at, r.activated_at, r.undone_at
      from championship_rulings r
      where r.championship_id = ${championshipId} order by r.id`,
  ]);
  return { entries, members, rulings: rulings.filter(counts) };
}

/** The id of a driver after merges as text. */
function present(sql: AnySql, driverId: Fragment): Fragment {
  return sql`(select p.id::text from ${afterMerges(sql, sql`id = ${driverId}`)} p)`;
}
