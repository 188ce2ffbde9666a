import type { AccountExport } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';

type Exported = Pick<AccountExport, 'championshipEntries' | 'championshipTeams' | 'championshipRulings'>;

/** A person's entries and teams, and the rulings about their driver. Without what only staff may read. */
export async function readChampionshipExport(
  sql: Sql,
  { accountId, driverId }: { accountId: number; driverId: number | null },
): Promise<Exported> {
  const [championshipEntries, championshipTeams, championshipRulings] = await Promise.all([
    sql<Exported['championshipEntries']>`
      select n.championship_id, n.status, n.race_number, n.car_model, n.class, t.name as team, n.from_round as "from",
        n.to_round as "to", n.note, n.created_at, n.changed_at,
        array(select a.round_code from championship_absences a where a.entry_id = n.id order by 1) as "absentRounds"
      from championship_entries n left join championship_teams t on t.id = n.team_id
      where n.account_id = ${accountId} or n.driver_id = ${driverId} order by n.id`,
    sql<Exported['championshipTeams']>`
      select t.championship_id, t.name as team, m.from_round as "from", m.to_round as "to"
      from championship_team_members m join championship_teams t on t.id = m.team_id
      where m.driver_id = ${driverId} order by m.id`,
    sql<Exported['championshipRulings']>`
      select r.id as "rulingId", r.championship_id, r.created_at as at, r.kind, r.round_code as round, r.heat_code as heat,
        r.points, r.licence_points, r.status, r.rounds, r.text, r.reason, r.report_id, r.activated_at, r.undone_at, r.undo_reason
      from championship_rulings r where r.driver_id = ${driverId} order by r.id`,
  ]);
  return { championshipEntries, championshipTeams, championshipRulings };
}
