import { CarClassChangeWithReason, type CarClassChange, type CarClassPreview } from '@paddock/contracts';
import type { z } from 'zod';
import type { Transaction } from '../../database/client.ts';
import { dryRun } from '../../database/dry-run.ts';
import { lockRow, updateRow } from '../../database/row.ts';
import { createChangeAsJob, type ChangeAsJobDeps } from '../jobs/change-as-job.ts';
import { fieldError, requireFound } from '../../shared/errors.ts';
import { listEventsWithCar } from '../events/events.repository.ts';
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
      const eventIds = await listEventsWithCar(sql, change.model);
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
        const eventIds = await listEventsWithCar(tx, change.model);
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
  await updateRow(tx, 'carModels', model, { carGroup });
  await refreshEvents(deps, tx, eventIds, options);
}

/** The current class. Throws if the car already has this class. */
async function requireDifferentClass(tx: Transaction, { model, carGroup }: ClassChange): Promise<string | null> {
  const car = requireFound(await lockRow(tx, 'carModels', model), `No result file has named car model ${model} yet.`);
  if (car.carGroup === carGroup) {
    const message = carGroup === null ? 'It already has no class of its own.' : `It is already in ${carGroup}.`;
    throw fieldError('conflict', 'carGroup', message);
  }
  return car.carGroup;
}
