import type { AnySql } from '../../database/client.ts';
import { handicapOf } from './handicap.rules.ts';
import type { Published } from './published.repository.ts';
import type { StandingsRow, StandingsTable } from './rules/standings-types.ts';

/** Kilograms or per cent of each driver for the next round, by the standings as they are counted now; without rules none. */
export async function readHandicaps(sql: AnySql, published: Published): Promise<ReadonlyMap<number, number>> {
  const { handicap } = published.definition;
  if (handicap === null) return new Map();
  const places = await (handicap.by === 'standings'
    ? readPlacesAfterRounds(sql, published.championshipId)
    : readPlacesInRounds(sql, published.championshipId));
  return new Map([...places].map(([driverId, ofDriver]) => [driverId, handicapOf(handicap, ofDriver)]));
}

type Places = Map<number, (number | null)[]>;

/** The place in the standings after each round; where there are classes, in the first table that names the driver. */
async function readPlacesAfterRounds(sql: AnySql, championshipId: number): Promise<Places> {
  const tables = await sql<{ summary: Pick<StandingsTable, 'after'> }[]>`
    select summary from championship_tables where championship_id = ${championshipId} and kind = 'drivers' order by ordinal`;
  const places: Places = new Map();
  for (const { summary } of tables) {
    const people = new Set(summary.after.flatMap(({ order }) => order.map(({ who }) => who)));
    for (const person of people) {
      const driverId = Number(person);
      if (places.has(driverId)) continue;
      const ofPerson = summary.after.map(({ order }) => order.find(({ who }) => who === person)?.place ?? null);
      places.set(driverId, ofPerson);
    }
  }
  return places;
}

/** The best place of each round. */
async function readPlacesInRounds(sql: AnySql, championshipId: number): Promise<Places> {
  const rows = await sql<{ driverId: number; row: Pick<StandingsRow, 'cells'> }[]>`
    select s.driver_id, s.row from championship_standings s
    join championship_tables t using (championship_id, kind, table_code)
    where s.championship_id = ${championshipId} and s.kind = 'drivers' and s.driver_id is not null
    order by t.ordinal, s.ordinal`;
  const places: Places = new Map();
  for (const { driverId, row } of rows) {
    if (places.has(driverId)) continue;
    const rounds = Map.groupBy(row.cells, ({ round }) => round);
    const best = [...rounds.values()].map((cells) => {
      const scored = cells.flatMap(({ heats }) => heats.flatMap(({ place }) => place ?? []));
      return scored.length === 0 ? null : Math.min(...scored);
    });
    places.set(driverId, best);
  }
  return places;
}
