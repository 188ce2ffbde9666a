import { ClassifiedChangeWithReason, type ClassifiedPercent, type ClassifiedPreview } from '@paddock/contracts';
import type { AnySql, Transaction } from '../../database/client.ts';
import { arrayLiteral } from '../../database/arrays.ts';
import { dryRun } from '../../database/dry-run.ts';
import { createChangeAsJob, type ChangeAsJobDeps } from '../jobs/change-as-job.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { fieldError } from '../../shared/errors.ts';
import { readClassifiedPercent, saveClassifiedPercent } from '../derivation/classified-shares.repository.ts';
import { MAX_TRIED, previewChange } from '../derivation/preview/preview.service.ts';
import { scopeOfEvents } from '../derivation/preview/published.repository.ts';
import { refreshEvents, type RefreshDeps, type RefreshOptions } from '../derivation/refresh-events.ts';

const CHANGE_CLASSIFIED = 'changeClassified';

/** How much changes: events, and result rows that get or lose a place or have another. */
type Changed = Pick<ClassifiedPreview, 'events' | 'rows'>;

export type Classified = ReturnType<typeof createClassified>;

export function createClassified(deps: ChangeAsJobDeps & RefreshDeps) {
  const { sql } = deps;
  return {
    /** What other shares would do. Nothing is changed. */
    async preview(after: ClassifiedPercent): Promise<ClassifiedPreview> {
      const before = await dryRun(sql, (tx) => requireDifferent(tx, after));
      const races = await listBetween(sql, before, after);
      const tried = races.slice(0, MAX_TRIED);
      let changed: Changed = { events: 0, rows: 0 };
      const change = await previewChange(
        sql,
        (tx) => scopeOfEvents(tx, tried),
        async (tx) => {
          changed = await applyShares(deps, tx, { after, races: tried });
        },
      );
      return { before, after, races: races.length, tried: tried.length, ...changed, change };
    },

    ...createChangeAsJob(deps, {
      kind: CHANGE_CLASSIFIED,
      input: ClassifiedChangeWithReason,
      check: requireDifferent,
      make: async (tx, { withFlag, withoutFlag }, { onProgress }) => {
        const after = { withFlag, withoutFlag };
        const before = await requireDifferent(tx, after);
        const races = await listBetween(tx, before, after);
        const changed = await applyShares(deps, tx, { after, races }, { onProgress });
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

/** Stores the shares and derives races again with them, under the import lock. */
async function applyShares(
  deps: RefreshDeps,
  tx: Transaction,
  { after, races }: { after: ClassifiedPercent; races: readonly number[] },
  options?: RefreshOptions,
): Promise<Changed> {
  await saveClassifiedPercent(tx, after);
  await tx`
    create temporary table places_before on commit drop as
    select event_id, file_position, place from entries where event_id = any(${arrayLiteral(races)}::int[])`;
  await refreshEvents(deps, tx, races, options);
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

/** Races that may change, the latest first: the laps of a car are between the old and the new share of the winner's. */
async function listBetween(sql: AnySql, before: ClassifiedPercent, after: ClassifiedPercent): Promise<number[]> {
  const between = (key: keyof ClassifiedPercent) => sql`(
    n.lap_count * 100 >= w.lap_count * ${Math.min(before[key], after[key])}::int
    and n.lap_count * 100 < w.lap_count * ${Math.max(before[key], after[key])}::int
  )`;
  const rows = await sql<{ id: number }[]>`
    select e.id from events e join entries w on w.event_id = e.id and w.gap_kind = 'leader'
    where e.session_kind = 'race' and exists (
      select from entries n where n.event_id = e.id and (${between('withFlag')} or ${between('withoutFlag')})
    )
    order by e.end_at desc, e.id desc`;
  return rows.map(({ id }) => id);
}
