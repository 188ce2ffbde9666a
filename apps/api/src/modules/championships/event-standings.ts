import type { ChangePreview } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql } from '../../database/client.ts';
import { readStandings } from './standings-change.repository.ts';
import { compareStandings, type Standing } from './standings-change.rules.ts';

interface EventStandings {
  readonly championshipId: number;
  readonly name: string;
  readonly round: string;
  readonly standings: readonly Standing[];
}

/** The standings of the published championships in which some events count. */
export async function readStandingsOfEvents(sql: AnySql, eventIds: readonly number[]): Promise<EventStandings[]> {
  const counted = await sql<Omit<EventStandings, 'standings'>[]>`
    select distinct on (c.id) c.id as "championshipId", v.definition ->> 'name' as name, e.round_code as round
    from championship_events e join championships c on c.id = e.championship_id
    join championship_versions v on v.championship_id = c.id
    where e.event_id = any(${arrayLiteral(eventIds)}::int[]) and c.state <> 'draft'
    order by c.id, v.version desc, e.heat_code`;
  return Promise.all(
    counted.map(async (each) => ({ ...each, standings: await readStandings(sql, each.championshipId) })),
  );
}

/** What has changed in standings since they were read. */
export async function changesSince(
  sql: AnySql,
  before: readonly EventStandings[],
): Promise<ChangePreview['championships']> {
  const changes = await Promise.all(
    before.map(async ({ standings, ...championship }) => {
      const after = await readStandings(sql, championship.championshipId);
      const { drivers, places } = compareStandings(standings, after);
      return { ...championship, drivers, places };
    }),
  );
  return changes.filter(({ drivers }) => drivers > 0);
}
