import type { ClassBand } from '@paddock/contracts';
import type { Fragment, Sql, Transaction } from '../../database/client.ts';
import type { BoardQuery } from './board-source.ts';

/** A board of a track for which drivers are counted by tenths of a second: of all laps, or of those that one filter leaves. */
export type Facet = string;

export const ALL_LAPS: Facet = 'all';

/** Class values of a band, both ends included. */
export const bandValues: Record<ClassBand, readonly [number, number]> = {
  bronze: [0, 39],
  silver: [40, 79],
  gold: [80, 109],
  platinum: [110, 2_147_483_647],
};

/** The facet that a query asks for; null: what several filters together or a period leave is not counted beforehand. */
export function facetOf({ filter, range, year }: BoardQuery): Facet | null {
  const { car, carGroup, sessionKind, conditions } = filter;
  if (range.from !== null || year !== null) return null;
  const facets = [
    ...(car === undefined ? [] : [`car ${car}`]),
    ...(carGroup === undefined ? [] : [groupFacet(carGroup)]),
    ...(sessionKind === undefined ? [] : [`kind ${sessionKind}`]),
    ...(conditions === 'any' ? [] : [conditions]),
    ...(filter.class === undefined ? [] : [`class ${filter.class}`]),
  ];
  const [facet, ...more] = facets;
  if (more.length > 0) return null;
  return facet ?? ALL_LAPS;
}

export function groupFacet(carGroup: string): Facet {
  return `group ${carGroup}`;
}

export function carFacet(sql: Sql | Transaction, carModel: Fragment): Fragment {
  return sql`'car ' || ${carModel}`;
}

/** The class of the row `driver`; '' until the first rated race. */
export function classBand(sql: Sql | Transaction, driver: Fragment): Fragment {
  const classValue = sql`${driver}.class_value`;
  return sql`case when ${driver}.rated_races = 0 then '' when ${classValue} <= ${bandValues.bronze[1]}::int then 'bronze'
    when ${classValue} <= ${bandValues.silver[1]}::int then 'silver'
    when ${classValue} <= ${bandValues.gold[1]}::int then 'gold' else 'platinum' end`;
}

/** The names of all facets that a lap (alias b) of a car (m) and a driver (d) counts for, in one order; null: none of that kind. */
export function facetNames(sql: Sql | Transaction): Fragment[] {
  return [
    sql`${ALL_LAPS}::text`,
    carFacet(sql, sql`b.car_model`),
    sql`'group ' || m.car_group`,
    sql`'kind ' || b.session_kind`,
    sql`case when b.is_wet then 'wet' else 'dry' end`,
    sql`'class ' || nullif(${classBand(sql, sql`d`)}, '')`,
  ];
}
