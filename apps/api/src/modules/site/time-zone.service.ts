import type { Job, TimeZonePreview } from '@paddock/contracts';
import type { Transaction } from '../../database/client.ts';
import { sqlStateOf } from '../../database/database-error.ts';
import { dryRun } from '../../database/dry-run.ts';
import { AppError, NotFoundError } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { lockImports } from '../../database/import-lock.ts';
import { refreshEvents, type RefreshOptions } from '../imports/refresh-events.ts';
import type { Jobs } from '../../jobs/jobs.service.ts';
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
import { Temporal } from 'temporal-polyfill';

export const CHANGE_TIME_ZONE = 'changeTimeZone';

/** Trying it out reads every file of the server while imports wait: so many take some seconds. */
const MOST_TRIED_OUT = 1_000;
const EXAMPLES = 10;
const UNIQUE_VIOLATION = '23505';

export interface TimeZoneDeps extends PreviewDeps {
  readonly clock: Clock;
}

export interface ZoneChange {
  readonly serverId: number;
  readonly timeZone: string;
}

export interface TimeZones {
  /** What the change would do. Nothing is changed. */
  preview(change: ZoneChange): Promise<TimeZonePreview>;
  /** Accepts the change, which is made in the background. */
  change(actorId: number, change: ZoneChange, reason: string): Promise<Job>;
}

export function createTimeZones(deps: TimeZoneDeps & { readonly jobs: Jobs }): TimeZones {
  const { sql, jobs } = deps;
  return {
    async preview(change) {
      const server = await dryRun(sql, (tx) => requireOther(tx, change));
      const before = await listTimed(sql, change.serverId);
      const isTriedOut = before.length <= MOST_TRIED_OUT;
      let after: readonly TimedEvent[] = before;
      const weekends = { before: 0, after: 0 };
      const changed = isTriedOut
        ? await previewChange(
            deps,
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
        events: isTriedOut ? moved.length : before.length,
        unaffected: isTriedOut ? before.length - moved.length : 0,
        examples: moved.slice(0, EXAMPLES),
        weekends,
        change: changed,
      };
    },

    async change(actorId, change, reason) {
      // What cannot be is said at once, not by the work in the background.
      await dryRun(sql, (tx) => requireOther(tx, change));
      return jobs.order({ kind: CHANGE_TIME_ZONE, input: { ...change, reason }, actorId, reason });
    },
  };
}

/** Makes the change for good and says so. Resolves to words for whoever ordered it. */
export async function changeZoneForGood(
  deps: TimeZoneDeps,
  { reason, actorId, ...change }: ZoneChange & { reason: string; actorId: number | null },
  options: RefreshOptions = {},
): Promise<string> {
  const count = await deps.sql.begin(async (tx) => {
    const at = deps.clock();
    // Before the server's row, which an import in progress may hold; and so that none comes in between.
    await lockImports(tx);
    const server = await requireOther(tx, change);
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
  await deps.outbox.notify();
  return `Done. ${count} ${count === 1 ? 'event ends' : 'events end'} at another time.`;
}

/** The zone, and every event of the server by it. */
async function applyZone(
  deps: TimeZoneDeps,
  tx: Transaction,
  { serverId, timeZone }: ZoneChange,
  options: RefreshOptions = {},
): Promise<void> {
  await lockImports(tx);
  const events = await listTimed(tx, serverId);
  const server = await lockServer(tx, serverId);
  await setTimeZone(tx, serverId, timeZone);
  const ids = events.map(({ eventId }) => eventId);
  try {
    // Two events must never stand at the same time in between: the one that makes room comes first.
    await refreshEvents(deps, tx, isLater(timeZone, server?.timeZone ?? timeZone) ? ids : ids.toReversed(), options);
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    throw new AppError(
      'conflict',
      `In ${timeZone} two of this server's events would be one and the same. Void one of them, or choose another zone.`,
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

async function requireOther(tx: Transaction, { serverId, timeZone }: ZoneChange): Promise<ZoneServer> {
  const server = await lockServer(tx, serverId);
  if (server === null) throw new NotFoundError(`There is no server number ${serverId}.`);
  if (server.timeZone === timeZone) {
    const message = `"${server.name}" is in ${timeZone} already.`;
    throw new AppError('conflict', message, { issues: [{ path: 'timeZone', message }] });
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
