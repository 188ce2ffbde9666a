import { TimeZone, type TimeZonePreview } from '@paddock/contracts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Transaction } from '../../database/client.ts';
import { isUniqueViolation } from '../../database/database-error.ts';
import { dryRun } from '../../database/dry-run.ts';
import { AppError, fieldError, NotFoundError } from '../../shared/errors.ts';
import { defineJob, type JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/jobs.service.ts';
import type { Clock } from '../../shared/time.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { beginLocked } from '../../database/import-lock.ts';
import { refreshEvents, type RefreshOptions } from '../imports/refresh-events.ts';
import { previewChange, type PreviewDeps } from '../imports/preview/preview.service.ts';
import {
  countWeekends,
  insertTimeRevisions,
  listTimed,
  lockServer,
  scopeOfServer,
  setTimeZone,
  type TimedEvent,
  type ZoneServer,
} from './time-zone.repository.ts';

export const CHANGE_TIME_ZONE = 'changeTimeZone';

/** A preview reads every file of the server while imports wait: 1,000 take a few seconds. */
const MOST_PREVIEWED = 1_000;
const EXAMPLES = 10;

export interface TimeZoneDeps extends PreviewDeps {
  readonly clock: Clock;
}

export interface ZoneChange {
  readonly serverId: number;
  readonly timeZone: string;
}

export function createTimeZones(deps: TimeZoneDeps & { readonly jobs: Jobs }) {
  const { sql, jobs } = deps;
  return {
    /** What the change would do. Nothing is changed. */
    async preview(change: ZoneChange): Promise<TimeZonePreview> {
      const server = await dryRun(sql, (tx) => requireDifferentZone(tx, change));
      const before = await listTimed(sql, change.serverId);
      const isPreviewed = before.length <= MOST_PREVIEWED;
      let after: readonly TimedEvent[] = before;
      const weekends = { before: 0, after: 0 };
      const changed = isPreviewed
        ? await previewChange(
            sql,
            (tx) => scopeOfServer(tx, change.serverId),
            async (tx) => {
              weekends.before = await countWeekends(tx, change.serverId);
              await applyZone(deps, tx, change);
              weekends.after = await countWeekends(tx, change.serverId);
              after = await listTimed(tx, change.serverId);
            },
          )
        : null;
      const moved = movedBetween(before, after);
      return {
        before: server.timeZone,
        after: change.timeZone,
        events: isPreviewed ? moved.length : before.length,
        unaffected: isPreviewed ? before.length - moved.length : 0,
        examples: moved.slice(0, EXAMPLES),
        weekends,
        change: changed,
      };
    },

    /** Orders the change, which a background job makes. */
    change: async ({ accountId: actorId }: { accountId: number }, input: ZoneChange & { reason: string }) => {
      // An impossible change is refused at once, not by the job.
      await dryRun(sql, (tx) => requireDifferentZone(tx, input));
      return jobs.order({ kind: CHANGE_TIME_ZONE, input, actorId, reason: input.reason });
    },
  };
}

export function changeTimeZoneJob(deps: Omit<TimeZoneDeps, 'sql'>): JobKind {
  return defineJob({
    kind: CHANGE_TIME_ZONE,
    input: z.object({ serverId: z.int(), timeZone: TimeZone, reason: z.string() }),
    run: (input, { sql, actorId, onProgress }) => changeZone({ ...deps, sql }, { ...input, actorId }, { onProgress }),
  });
}

/** Makes the change. Returns a message for the user who ordered it. */
export async function changeZone(
  deps: TimeZoneDeps,
  { reason, actorId, ...change }: ZoneChange & { reason: string; actorId: number | null },
  options: RefreshOptions = {},
): Promise<string> {
  const count = await beginLocked(deps.sql, async (tx) => {
    const at = deps.clock();
    const server = await requireDifferentZone(tx, change);
    const before = await listTimed(tx, change.serverId);
    await applyZone(deps, tx, change, options);
    const moved = movedBetween(before, await listTimed(tx, change.serverId));
    await insertTimeRevisions(tx, {
      eventIds: moved.map(({ eventId }) => eventId),
      before: moved.map((event) => event.before),
      at,
      reason: `The server’s clock runs in ${change.timeZone}, not in ${server.timeZone}`,
    });
    await writeAudit(tx, {
      at,
      actorId,
      action: 'server.timeZone',
      target: { kind: 'server', id: change.serverId },
      before: { timeZone: server.timeZone },
      after: { timeZone: change.timeZone, events: moved.length },
      reason,
    });
    return moved.length;
  });
  return `Done. ${count} ${count === 1 ? 'event now ends' : 'events now end'} at a different time.`;
}

/** Stores the zone and derives every event of the server again, under the import lock. */
async function applyZone(
  deps: TimeZoneDeps,
  tx: Transaction,
  { serverId, timeZone }: ZoneChange,
  options: RefreshOptions = {},
): Promise<void> {
  const events = await listTimed(tx, serverId);
  const server = await lockServer(tx, serverId);
  await setTimeZone(tx, serverId, timeZone);
  const ids = events.map(({ eventId }) => eventId);
  try {
    // In this order no event gets the time of one that has not been moved yet.
    await refreshEvents(deps, tx, isLater(timeZone, server?.timeZone ?? timeZone) ? ids : ids.toReversed(), options);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError(
      'conflict',
      `In ${timeZone} two of this server's events would have the same end time. Void one of them, or choose another zone.`,
      { cause: error },
    );
  }
}

/** Whether the same time on a clock is a later instant in one zone than in the other. */
function isLater(timeZone: string, than: string): boolean {
  const offset = (zone: string): number =>
    Temporal.PlainDateTime.from('2025-06-15T12:00').toZonedDateTime(zone).epochMilliseconds;
  return offset(timeZone) > offset(than);
}

async function requireDifferentZone(tx: Transaction, { serverId, timeZone }: ZoneChange): Promise<ZoneServer> {
  const server = await lockServer(tx, serverId);
  if (server === null) throw new NotFoundError(`There is no server ${serverId}.`);
  if (server.timeZone === timeZone) {
    throw fieldError('conflict', 'timeZone', `"${server.name}" is already in ${timeZone}.`);
  }
  return server;
}

type Moved = TimeZonePreview['examples'][number];

function movedBetween(before: readonly TimedEvent[], after: readonly TimedEvent[]): Moved[] {
  const ends = new Map(after.map(({ eventId, endAt }) => [eventId, endAt]));
  return before.flatMap(({ endAt, ...event }) => {
    const now = ends.get(event.eventId) ?? endAt;
    return now === endAt ? [] : [{ ...event, before: endAt, after: now }];
  });
}
