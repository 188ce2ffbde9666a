import { numberArray, textArray } from '../../../database/arrays.ts';
import type { Fragment, Sql, Transaction } from '../../../database/client.ts';
import { addExcluded, countColumns, secondOfTenth, sumsBySecond, tenthOf } from '../board-seconds.ts';
import { classBand, facetNames, groupFacet } from '../facets.ts';

/**
 * How many drivers have their best lap in each tenth of a second, by track and facet. All of it follows from `best_laps`,
 * the cars' groups and the drivers' classes; whoever changes one of them says so here in the same transaction, under the
 * imports' lock.
 */

/**
 * What the laps `b` of one event do that improve best laps (`kept`: the best of the same kind, or null): drivers come to a
 * board or move up on it. Sees `best_laps` as they were before. Grouped by the driver first, who differs, and by the track
 * last, which is one.
 */
export function movedDrivers(tx: Transaction): Fragment {
  const [all, car, group, kind, wet, band] = facetNames(tx);
  const isFasterThan = (kept: Fragment) => tx`${tenthOf(tx, tx`b.lap_time`)} < ${tenthOf(tx, kept)}`;
  return tx`
    with moved as (
      select b.track_id, f.facet, ${tenthOf(tx, tx`min(b.lap_time)`)} as now, ${tenthOf(tx, tx`min(f.kept)`)} as before
      from b
      join drivers d on d.id = b.driver_id
      left join car_models m on m.model = b.car_model
      cross join lateral (
        select min(o.lap_time) as kept, min(o.lap_time) filter (where o.car_model = b.car_model) as of_car,
          min(o.lap_time) filter (where o.car_model = b.car_model
            or m.car_group = (select car_group from car_models where model = o.car_model)) as of_group,
          min(o.lap_time) filter (where o.session_kind = b.session_kind) as of_kind,
          min(o.lap_time) filter (where o.is_wet = b.is_wet) as of_wet
        from best_laps o where o.driver_id = b.driver_id and o.track_id = b.track_id
      ) o
      cross join lateral (values (${all ?? tx``}, o.kept), (${car ?? tx``}, o.of_car), (${group ?? tx``}, o.of_group),
        (${kind ?? tx``}, o.of_kind), (${wet ?? tx``}, o.of_wet), (${band ?? tx``}, o.kept)) f (facet, kept)
      where (b.kept is null or ${isFasterThan(tx`b.kept`)})
        and f.facet is not null and (f.kept is null or ${isFasterThan(tx`f.kept`)})
      group by b.driver_id, f.facet, b.track_id
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
export function countDrivers(tx: Transaction, { where, sign }: { where: Fragment; sign: 1 | -1 }): Promise<unknown> {
  return tx`${change(tx, tenthsOf(tx, where, sign))}`;
}

/** Moves drivers whose class is about to change from the boards of the old one to those of the new. */
export async function moveBetweenClasses(
  tx: Transaction,
  classes: { driverIds: readonly number[]; classValues: readonly number[]; ratedRaces: readonly number[] },
): Promise<void> {
  await tx`
    with moved as (
      select b.driver_id, b.track_id, ${tenthOf(tx, tx`b.lap_time`)} as tenth, b.class_band as before, t.now
      from (
        select id, ${classBand(tx, tx`n`)} as now
        from unnest(${numberArray(classes.driverIds)}::bigint[], ${numberArray(classes.classValues)}::int[],
          ${numberArray(classes.ratedRaces)}::int[]) as n (id, class_value, rated_races)
      ) t join track_boards b on b.driver_id = t.id and b.class_band <> t.now
    ), marked as (
      update track_boards b set class_band = m.now from moved m where (b.driver_id, b.track_id) = (m.driver_id, m.track_id)
    )
    ${change(
      tx,
      tx`
      select track_id, 'class ' || now as facet, tenth, 1 as drivers from moved where now <> ''
      union all
      select track_id, 'class ' || before, tenth, -1 from moved where before <> ''`,
    )}`;
}

/** Counts the boards of some car groups anew, after cars came into them or left them. */
export async function recountGroups(tx: Transaction, groups: readonly (string | null)[]): Promise<void> {
  const facets = groups.filter((group) => group !== null).map(groupFacet);
  const isOne = tx`facet = any(${textArray(facets)}::text[])`;
  await tx`delete from board_seconds where ${isOne}`;
  const tenths = tenthsOf(tx, tx`where m.car_group = any(${textArray(groups)}::text[])`, 1);
  await tx`
    insert into board_seconds (track_id, facet, second, ${countColumns(tx)})
    select * from (${bySecond(tx, tenths)}) n where ${isOne}`;
}

/** Adds rows `(track_id, facet, tenth, drivers)`, which may say less than 0. */
function change(tx: Transaction, tenths: Fragment): Fragment {
  return tx`
    insert into board_seconds as t (track_id, facet, second, ${countColumns(tx)}) ${bySecond(tx, tenths)}
    on conflict (track_id, facet, second) do update set ${addExcluded(tx)}`;
}

/** All in one order, so that two who write wait for each other instead of blocking each other. */
function bySecond(tx: Transaction, tenths: Fragment): Fragment {
  return tx`
    select track_id, facet, ${secondOfTenth(tx)} as second, ${sumsBySecond(tx)} from (${tenths}) t
    group by facet, ${secondOfTenth(tx)}, track_id order by facet, second, track_id`;
}

function tenthsOf(tx: Sql | Transaction, where: Fragment, sign: 1 | -1): Fragment {
  const [first, ...others] = facetNames(tx).map((name) => tx`(${name})`);
  return tx`
    select track_id, facet, tenth, count(*) * ${sign}::int as drivers from (
      select b.track_id, f.facet, ${tenthOf(tx, tx`min(b.lap_time)`)} as tenth
      from best_laps b
      join drivers d on d.id = b.driver_id
      left join car_models m on m.model = b.car_model
      cross join lateral (values ${first ?? tx``} ${others.map((name) => tx`, ${name}`)}) f (facet)
      ${where} and f.facet is not null group by b.driver_id, b.track_id, f.facet
    ) t group by 1, 2, 3`;
}
