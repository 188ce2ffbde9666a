import { CarClassChangeWithReason, type CarClassChange, type CarClassPreview } from '@paddock/contracts';
import type { z } from 'zod';
import type { AnySql, Transaction } from '../../database/client.ts';
import { dryRun } from '../../database/dry-run.ts';
import { createChangeAsJob, type ChangeAsJobDeps } from '../jobs/change-as-job.ts';
import { fieldError, requireFound } from '../../shared/errors.ts';
import { MAX_TRIED, previewChange } from '../derivation/preview/preview.service.ts';
import { scopeOfEvents } from '../derivation/preview/published.repository.ts';
import { refreshEvents, type RefreshDeps, type RefreshOptions } from '../derivation/refresh-events.ts';

export const CHANGE_CAR_CLASS = 'changeCarClass';

type ClassChange = z.output<typeof CarClassChange>;

export type CarClasses = ReturnType<typeof createCarClasses>;

export function createCarClasses(deps: ChangeAsJobDeps & RefreshDeps) {
  const { sql } = deps;
  return {
    /** What the change would do. Nothing is changed. */
    async preview(change: ClassChange): Promise<CarClassPreview> {
      const before = await dryRun(sql, (tx) => requireDifferentClass(tx, change));
      const eventIds = await listEventsWith(sql, change.model);
      const tried = eventIds.slice(0, MAX_TRIED);
      const effects = await previewChange(
        sql,
        (tx) => scopeOfEvents(tx, tried),
        (tx) => applyClass(deps, tx, { ...change, eventIds: tried }),
      );
      return { before, after: change.carGroup, events: eventIds.length, tried: tried.length, change: effects };
    },

    ...createChangeAsJob(deps, {
      kind: CHANGE_CAR_CLASS,
      input: CarClassChangeWithReason,
      check: requireDifferentClass,
      make: async (tx, change, { onProgress }) => {
        const before = await requireDifferentClass(tx, change);
        const eventIds = await listEventsWith(tx, change.model);
        await applyClass(deps, tx, { ...change, eventIds }, { onProgress });
        const count = eventIds.length;
        return {
          action: 'car.class',
          target: { kind: 'car', id: change.model },
          before: { carGroup: before },
          after: { carGroup: change.carGroup, events: count },
          message: `Done. ${count} ${count === 1 ? 'event was' : 'events were'} imported again.`,
        };
      },
    }),
  };
}

/** Stores the class and derives events with the model again, under the import lock. */
async function applyClass(
  deps: RefreshDeps,
  tx: Transaction,
  { model, carGroup, eventIds }: ClassChange & { eventIds: readonly number[] },
  options?: RefreshOptions,
): Promise<void> {
  await tx`update car_models set car_group = ${carGroup} where id = ${model}`;
  await refreshEvents(deps, tx, eventIds, options);
}

/** The current class. Throws if the car already has this class. */
async function requireDifferentClass(tx: Transaction, { model, carGroup }: ClassChange): Promise<string | null> {
  const [found] = await tx<{ carGroup: string | null }[]>`
    select car_group from car_models where id = ${model} for update`;
  const car = requireFound(found, `No result file has named car model ${model} yet.`);
  if (car.carGroup === carGroup) {
    const message = carGroup === null ? 'It already has no class of its own.' : `It is already in ${carGroup}.`;
    throw fieldError('conflict', 'carGroup', message);
  }
  return car.carGroup;
}

/** The latest first. */
async function listEventsWith(sql: AnySql, model: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from events where id in (select event_id from entries where car_model = ${model})
    order by end_at desc, id desc`;
  return rows.map(({ id }) => id);
}
