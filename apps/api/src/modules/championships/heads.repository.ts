import { ChampionshipDefinition, type ChampionshipHead } from '@paddock/contracts';
import type { AnySql, Fragment } from '../../database/client.ts';
import { requireFound } from '../../shared/errors.ts';

interface Row extends Pick<
  ChampionshipHead,
  'championshipId' | 'game' | 'state' | 'version' | 'roundsRun' | 'entries'
> {
  readonly definition: unknown;
  readonly drivers: number;
}

/** All championships as staff see them, the newest first: a draft that was never published by what it says. */
export async function listStaffHeads(sql: AnySql, where: Fragment = sql`true`): Promise<ChampionshipHead[]> {
  const rows = await sql<Row[]>`
    select c.id as "championshipId", c.game, c.state, coalesce(v.version, 0) as version,
      coalesce(v.definition, c.draft) as definition,
      (select count(distinct e.round_code)::int from championship_events e where e.championship_id = c.id) as "roundsRun",
      (select count(*)::int from championship_entries e where e.championship_id = c.id and e.status = 'confirmed') as entries,
      (
        select count(distinct s.driver_id)::int from championship_standings s
        where s.championship_id = c.id and s.kind = 'drivers'
      ) as drivers
    from championships c
    left join lateral (
      select version, definition from championship_versions where championship_id = c.id order by version desc limit 1
    ) v on true
    where ${where} order by c.created_at desc, c.id desc limit 500`;
  return rows.map(({ definition, drivers, entries, ...head }) => {
    const { name, rounds, isOpen, signUp } = ChampionshipDefinition.parse(definition);
    return {
      ...head,
      name,
      rounds: rounds.filter(({ isCancelled }) => !isCancelled).length,
      entries: isOpen ? drivers : entries,
      places: signUp?.places ?? null,
    };
  });
}

export async function staffHeadOf(sql: AnySql, id: number): Promise<ChampionshipHead> {
  const [head] = await listStaffHeads(sql, sql`c.id = ${id}`);
  return requireFound(head, `There is no championship ${id}.`);
}
