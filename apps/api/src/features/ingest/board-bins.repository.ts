import { numberArray, textArray } from '../../platform/db/arrays.ts';
import type { Fragment, Sql, Transaction } from '../../platform/db/client.ts';
import { BIN_MS, classBand, facetNames, groupFacet } from '../leaderboards/facets.ts';

/**
 * How many drivers have their best lap in each tenth of a second, by track and facet. All of it follows from `best_laps`,
 * the cars' groups and the drivers' classes; whoever changes one of them says so here in the same transaction, under the
 * imports' lock.
 */

/**
 * What the laps `b` of one event do that improve best laps (`kept`: the best of the same kind, or null): drivers come to a
 * board or move up on it. Sees `best_laps` as they were before.
 */
export function movedBins(tx: Transaction): Fragment {
  const [all, car, group, kind, wet, band] = facetNames(tx);
  return tx`
    with moved as (
      select b.track_id, b.driver_id, f.facet, min(b.lap_time) / ${BIN_MS}::int as now, f.kept / ${BIN_MS}::int as before
      from b
      join drivers d on d.id = b.driver_id
      left join car_models m on m.model = b.car_model
      cross join lateral (
        select min(o.lap_time) as kept, min(o.lap_time) filter (where o.car_model = b.car_model) as of_car,
          min(o.lap_time) filter (where c.car_group = m.car_group) as of_group,
          min(o.lap_time) filter (where o.session_kind = b.session_kind) as of_kind,
          min(o.lap_time) filter (where o.is_wet = b.is_wet) as of_wet
        from best_laps o left join car_models c on c.model = o.car_model
        where o.driver_id = b.driver_id and o.track_id = b.track_id
      ) o
      cross join lateral (values (${all ?? tx``}, o.kept), (${car ?? tx``}, o.of_car), (${group ?? tx``}, o.of_group),
        (${kind ?? tx``}, o.of_kind), (${wet ?? tx``}, o.of_wet), (${band ?? tx``}, o.kept)) f (facet, kept)
      where (b.kept is null or b.lap_time / ${BIN_MS}::int < b.kept / ${BIN_MS}::int)
        and f.facet is not null and (f.kept is null or b.lap_time / ${BIN_MS}::int < f.kept / ${BIN_MS}::int)
      group by 1, 2, 3, 5
    )
    ${change(
      tx,
      tx`
      select track_id, facet, now as tenth, 1 as drivers from moved
      union all
      select track_id, facet, before, -1 from moved where before is not null`,
    )}`;
}

/** What `best_laps` say of some drivers on some tracks, or in all: put in once, or taken out before it changes. */
export function countBoardBins(tx: Transaction, { where, sign }: { where: Fragment; sign: 1 | -1 }): Promise<unknown> {
  return tx`${change(tx, binsOf(tx, where, sign))}`;
}

/** Moves drivers whose class is about to change from the boards of the old one to those of the new. */
export async function moveBetweenClasses(
  tx: Transaction,
  classes: { driverIds: readonly number[]; classValues: readonly number[] },
): Promise<void> {
  await tx`
    with moved as (
      select b.driver_id, b.track_id, b.lap_time / ${BIN_MS}::int as tenth, b.class_band as before, t.now
      from (
        select id, ${classBand(tx, tx`class_value`)} as now
        from unnest(${numberArray(classes.driverIds)}::bigint[], ${numberArray(classes.classValues)}::int[])
          as n (id, class_value)
      ) t join track_boards b on b.driver_id = t.id and b.class_band <> t.now
    ), marked as (
      update track_boards b set class_band = m.now from moved m where (b.driver_id, b.track_id) = (m.driver_id, m.track_id)
    )
    ${change(
      tx,
      tx`
      select track_id, 'class ' || now as facet, tenth, 1 as drivers from moved
      union all
      select track_id, 'class ' || before, tenth, -1 from moved`,
    )}`;
}

/** Counts the boards of some car groups anew, after cars came into them or left them. */
export async function recountGroups(tx: Transaction, groups: readonly (string | null)[]): Promise<void> {
  const facets = groups.filter((group) => group !== null).map(groupFacet);
  await tx`delete from board_bins where facet = any(${textArray(facets)}::text[])`;
  await tx`
    insert into board_bins (track_id, facet, tenth, drivers)
    select * from (${binsOf(tx, tx`where m.car_group = any(${textArray(groups)}::text[])`, 1)}) t
    where facet = any(${textArray(facets)}::text[])`;
}

/** In the order of the key, so that two who write wait for each other instead of blocking each other. */
function change(tx: Transaction, rows: Fragment): Fragment {
  return tx`
    insert into board_bins (track_id, facet, tenth, drivers)
    select track_id, facet, tenth, sum(drivers) from (${rows}) t group by 1, 2, 3 having sum(drivers) <> 0 order by 1, 2, 3
    on conflict (track_id, facet, tenth) do update set drivers = board_bins.drivers + excluded.drivers`;
}

function binsOf(tx: Sql | Transaction, where: Fragment, sign: 1 | -1): Fragment {
  const [first, ...others] = facetNames(tx).map((name) => tx`(${name})`);
  return tx`
    select track_id, facet, tenth, count(*) * ${sign}::int as drivers from (
      select b.track_id, f.facet, min(b.lap_time) / ${BIN_MS}::int as tenth
      from best_laps b
      join drivers d on d.id = b.driver_id
      left join car_models m on m.model = b.car_model
      cross join lateral (values ${first ?? tx``} ${others.map((name) => tx`, ${name}`)}) f (facet)
      ${where} and f.facet is not null group by b.driver_id, b.track_id, f.facet
    ) t group by 1, 2, 3`;
}
