import type { ChampionshipDefinition } from '@paddock/contracts';
import type { AnySql } from '../../database/client.ts';
import { instantOf } from '../../shared/time.ts';
import type { LicenceRound } from './licence.rules.ts';

/** The rounds that are not cancelled, with when they began: as raced, else as planned. */
export async function readBegunRounds(
  sql: AnySql,
  championshipId: number,
  { rounds }: Pick<ChampionshipDefinition, 'rounds'>,
): Promise<LicenceRound[]> {
  const raced = await sql<{ roundCode: string; begunAt: string }[]>`
    select c.round_code, min(coalesce(e.start_at, e.end_at)) as "begunAt"
    from championship_events c join events e on e.id = c.event_id
    where c.championship_id = ${championshipId} group by c.round_code`;
  const begun = new Map(raced.map(({ roundCode, begunAt }) => [roundCode, begunAt]));
  return rounds
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ code, startsAt, timeZone }) => {
      const at = begun.get(code) ?? (startsAt === null ? null : instantOf(startsAt, timeZone));
      return { code, begunAt: at === null ? null : Date.parse(at) };
    });
}
