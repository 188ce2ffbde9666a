import type { CarClassPreview } from '@paddock/contracts';
import { z } from 'zod';
import type { AnySql, Transaction } from '../../database/client.ts';
import { dryRun } from '../../database/dry-run.ts';
import { fieldError, NotFoundError } from '../../shared/errors.ts';
import { defineJob, type JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.service.ts';
import type { Clock } from '../../shared/time.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { beginLocked } from '../../database/import-lock.ts';
import { refreshEvents, type RefreshOptions } from '../imports/refresh-events.ts';
import { previewChange, type PreviewDeps } from '../imports/preview/preview.service.ts';
import type { PublishedScope } from '../imports/preview/published.repository.ts';

export const CHANGE_CAR_CLASS = 'changeCarClass';

/** A preview reads every file with the model while imports wait: this many take some seconds. */
const MOST_PREVIEWED = 1_000;

export interface CarClassDeps extends PreviewDeps {
  readonly clock: Clock;
}

export interface ClassChange {
  readonly model: number;
  readonly carGroup: string | null;
}

export function createCarClasses(deps: CarClassDeps & { readonly jobs: Jobs }) {
  const { sql, jobs } = deps;
  return {
    /** What the change would do. Nothing is changed. */
    async preview(change: ClassChange): Promise<CarClassPreview> {
      const before = await dryRun(sql, (tx) => requireDifferentClass(tx, change));
      const eventIds = await listEventsWith(sql, change.model);
      const changed =
        eventIds.length > MOST_PREVIEWED
          ? null
          : await previewChange(
              sql,
              (tx) => scopeOf(tx, eventIds),
              (tx) => applyClass(deps, tx, change),
            );
      return { before, after: change.carGroup, events: eventIds.length, change: changed };
    },

    /** Orders the change, which a background job makes. */
    change: async ({ accountId: actorId }: { accountId: number }, input: ClassChange & { reason: string }) => {
      // An impossible change is refused at once, not by the job.
      await dryRun(sql, (tx) => requireDifferentClass(tx, input));
      return jobs.order({ kind: CHANGE_CAR_CLASS, input, actorId, reason: input.reason });
    },
  };
}

export function changeCarClassJob(deps: Omit<CarClassDeps, 'sql'>): JobKind {
  return defineJob({
    kind: CHANGE_CAR_CLASS,
    input: z.object({ model: z.int(), carGroup: z.string().nullable(), reason: z.string() }),
    run: (input, { sql, actorId, onProgress }) =>
      changeCarClass({ ...deps, sql }, { ...input, actorId }, { onProgress }),
  });
}

/** Makes the change. Returns a message for the user who ordered it. */
async function changeCarClass(
  deps: CarClassDeps,
  { reason, actorId, ...change }: ClassChange & { reason: string; actorId: number | null },
  options: RefreshOptions = {},
): Promise<string> {
  const count = await beginLocked(deps.sql, async (tx) => {
    const before = await requireDifferentClass(tx, change);
    const events = await applyClass(deps, tx, change, options);
    await writeAudit(tx, {
      at: deps.clock(),
      actorId,
      action: 'car.class',
      target: { kind: 'car', id: change.model },
      before: { carGroup: before },
      after: { carGroup: change.carGroup, events },
      reason,
    });
    return events;
  });
  return `Done. ${count} ${count === 1 ? 'event was' : 'events were'} read again.`;
}

/** Stores the class and derives every event with the model again, under the import lock. Returns how many there are. */
async function applyClass(
  deps: CarClassDeps,
  tx: Transaction,
  { model, carGroup }: ClassChange,
  options: RefreshOptions = {},
): Promise<number> {
  await tx`update car_models set car_group = ${carGroup} where model = ${model}`;
  const eventIds = await listEventsWith(tx, model);
  await refreshEvents(deps, tx, eventIds, options);
  return eventIds.length;
}

/** The current class; throws when it already is the wanted one. */
async function requireDifferentClass(tx: Transaction, { model, carGroup }: ClassChange): Promise<string | null> {
  const before = await findClass(tx, model);
  if (before === carGroup) {
    const message = carGroup === null ? 'It already has no class of its own.' : `It is already in ${carGroup}.`;
    throw fieldError('conflict', 'carGroup', message);
  }
  return before;
}

async function findClass(tx: Transaction, model: number): Promise<string | null> {
  const [row] = await tx<{ carGroup: string | null }[]>`
    select car_group as "carGroup" from car_models where model = ${model} for update`;
  if (row === undefined) throw new NotFoundError(`No result file has named car model ${model} yet.`);
  return row.carGroup;
}

async function listEventsWith(sql: AnySql, model: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct event_id as id from entries where car_model = ${model} order by 1`;
  return rows.map(({ id }) => id);
}

async function scopeOf(tx: Transaction, eventIds: readonly number[]): Promise<PublishedScope> {
  const [drivers, tracks] = await Promise.all([
    tx<{ id: number }[]>`
      select distinct driver_id as id from driver_results where event_id = any(${eventIds as number[]}::int[])`,
    tx<{ id: number }[]>`select distinct track_id as id from events where id = any(${eventIds as number[]}::int[])`,
  ]);
  return { eventIds, driverIds: drivers.map(({ id }) => id), trackIds: tracks.map(({ id }) => id) };
}
