import {
  ClassifiedChangeWithReason,
  type ChangePreview,
  type ClassifiedPercent,
  type ClassifiedPreview,
} from '@paddock/contracts';
import type { AnySql, Transaction } from '../../database/client.ts';
import { arrayLiteral } from '../../database/arrays.ts';
import { dryRun } from '../../database/dry-run.ts';
import { createChangeAsJob, type ChangeAsJobDeps } from '../../jobs/change-as-job.ts';
import { publish } from '../../jobs/publish-to-outbox.ts';
import { fieldError } from '../../shared/errors.ts';
import { readClassifiedPercent, saveClassifiedPercent } from '../imports/classified-shares.repository.ts';
import { MAX_PREVIEWED, previewChange } from '../imports/preview/preview.service.ts';
import { scopeOfEvents } from '../imports/preview/published.repository.ts';
import { refreshEvents, type RefreshDeps, type RefreshOptions } from '../imports/refresh-events.ts';

const CHANGE_CLASSIFIED = 'changeClassified';

/** How much changes: events, and result rows that get or lose a place or have another. */
type Changed = Pick<NonNullable<ClassifiedPreview['effect']>, 'events' | 'rows'>;

export function createClassified(deps: ChangeAsJobDeps & RefreshDeps) {
  const { sql } = deps;
  return {
    /** What other shares would do. Nothing is changed. */
    async preview(after: ClassifiedPercent): Promise<ClassifiedPreview> {
      const before = await dryRun(sql, (tx) => requireDifferent(tx, after));
      const eventIds = await listBetween(sql, before, after);
      if (eventIds.length > MAX_PREVIEWED) return { before, after, races: eventIds.length, effect: null };
      let changed: Changed = { events: 0, rows: 0 };
      const change: ChangePreview = await previewChange(
        sql,
        (tx) => scopeOfEvents(tx, eventIds),
        async (tx) => {
          changed = await applyShares(deps, tx, { before, after });
        },
      );
      return { before, after, races: eventIds.length, effect: { ...changed, change } };
    },

    ...createChangeAsJob(deps, {
      kind: CHANGE_CLASSIFIED,
      input: ClassifiedChangeWithReason,
      check: requireDifferent,
      make: async (tx, { withFlag, withoutFlag }, { onProgress }) => {
        const after = { withFlag, withoutFlag };
        const before = await requireDifferent(tx, after);
        const changed = await applyShares(deps, tx, { before, after }, { onProgress });
        await publish(tx, [{ type: 'stats', payload: { settings: true } }]);
        return {
          action: 'site.classified',
          target: { kind: 'site', id: 'classified' },
          before: { ...before },
          after: { ...after, ...changed },
          message: `Done. ${changed.events} ${changed.events === 1 ? 'race' : 'races'} changed.`,
        };
      },
    }),
  };
}

/** Stores the shares and derives again every race that can depend on the difference, under the import lock. */
async function applyShares(
  deps: RefreshDeps,
  tx: Transaction,
  { before, after }: { before: ClassifiedPercent; after: ClassifiedPercent },
  options?: RefreshOptions,
): Promise<Changed> {
  await saveClassifiedPercent(tx, after);
  const eventIds = await listBetween(tx, before, after);
  await tx`
    create temporary table places_before on commit drop as
    select event_id, file_position, place from entries where event_id = any(${arrayLiteral(eventIds)}::int[])`;
  await refreshEvents(deps, tx, eventIds, options);
  const [row] = await tx<Changed[]>`
    select count(distinct n.event_id)::int as events, count(*)::int as rows
    from places_before b join entries n using (event_id, file_position) where n.place is distinct from b.place`;
  return row ?? { events: 0, rows: 0 };
}

/** The current shares. Throws if they are the same. */
async function requireDifferent(tx: Transaction, after: ClassifiedPercent): Promise<ClassifiedPercent> {
  const before = await readClassifiedPercent(tx);
  if (before.withFlag === after.withFlag && before.withoutFlag === after.withoutFlag)
    throw fieldError('conflict', 'withFlag', 'These are the present shares.');
  return before;
}

/** Races with a car between the old and the new share of the laps of another one: whichever of them is the winner. */
async function listBetween(sql: AnySql, before: ClassifiedPercent, after: ClassifiedPercent): Promise<number[]> {
  const between = (key: keyof ClassifiedPercent) => sql`(
    ${before[key]}::int <> ${after[key]}::int
    and n.laps * 100 between w.laps * ${Math.min(before[key], after[key])}::int
      and w.laps * ${Math.max(before[key], after[key])}::int
  )`;
  const rows = await sql<{ id: number }[]>`
    with driven as (
      select distinct n.event_id, n.lap_count as laps from entries n join events e on e.id = n.event_id
      where e.session_kind = 'race' and n.lap_count > 0
    )
    select distinct n.event_id as id from driven n join driven w using (event_id)
    where ${between('withFlag')} or ${between('withoutFlag')} order by 1`;
  return rows.map(({ id }) => id);
}
