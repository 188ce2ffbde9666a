import { TimeZoneChangeWithReason, type TimeZoneChange, type TimeZonePreview } from '@paddock/contracts';
import type { z } from 'zod';
import type { Transaction } from '../../database/client.ts';
import { dryRun } from '../../database/dry-run.ts';
import { updateRow } from '../../database/row.ts';
import { createChangeAsJob, type ChangeAsJobDeps } from '../jobs/change-as-job.ts';
import { fieldError } from '../../shared/errors.ts';
import { MAX_TRIED, previewChange } from '../derivation/preview/preview.service.ts';
import { scopeOfEvents } from '../derivation/preview/published.repository.ts';
import { refreshEvents, type RefreshDeps, type RefreshOptions } from '../derivation/refresh-events.ts';
import { lockServer } from '../servers/servers.repository.ts';
import { countWeekends, insertTimeRevisions, listTimed, type TimedEvent } from './game-server-time-zone.repository.ts';

export const CHANGE_TIME_ZONE = 'changeTimeZone';

const EXAMPLES = 10;

type ZoneChange = z.output<typeof TimeZoneChange>;

export type TimeZones = ReturnType<typeof createTimeZones>;

export function createTimeZones(deps: ChangeAsJobDeps & RefreshDeps) {
  const { sql } = deps;
  return {
    /** What the change would do. Nothing is changed. */
    async preview(change: ZoneChange): Promise<TimeZonePreview> {
      const { serverId, timeZone } = change;
      const zoneBefore = await dryRun(sql, (tx) => requireDifferentZone(tx, change));
      const all = await listTimed(sql, serverId);
      const tried = all.slice(0, MAX_TRIED);
      const weekends = { before: 0, after: 0 };
      let moved: Moved[] = [];
      const effects = await previewChange(
        sql,
        // Another time changes no row of a result.
        async (tx) => ({ ...(await scopeOfEvents(tx, idsOf(tried))), eventIds: [] }),
        async (tx) => {
          weekends.before = await countWeekends(tx, serverId);
          moved = await applyZone(deps, tx, { ...change, events: tried });
          weekends.after = await countWeekends(tx, serverId);
        },
      );
      return {
        before: zoneBefore,
        after: timeZone,
        serverEvents: all.length,
        tried: tried.length,
        events: moved.length,
        unaffected: tried.length - moved.length,
        examples: moved.slice(0, EXAMPLES),
        weekends: tried.length === all.length ? weekends : null,
        change: effects,
      };
    },

    ...createChangeAsJob(deps, {
      kind: CHANGE_TIME_ZONE,
      input: TimeZoneChangeWithReason,
      check: requireDifferentZone,
      make: async (tx, change, { onProgress }) => {
        const { serverId, timeZone } = change;
        const zoneBefore = await requireDifferentZone(tx, change);
        const moved = await applyZone(deps, tx, { ...change, events: await listTimed(tx, serverId) }, { onProgress });
        const history = `The server’s clock runs in ${timeZone}, not in ${zoneBefore}`;
        await insertTimeRevisions(tx, moved, { at: deps.clock(), reason: history });
        const count = moved.length;
        return {
          action: 'server.timeZone',
          target: { kind: 'server', id: serverId },
          before: { timeZone: zoneBefore },
          after: { timeZone, events: count },
          message: `Done. ${count} ${count === 1 ? 'event now ends' : 'events now end'} at a different time.`,
        };
      },
    }),
  };
}

/** Stores the zone and derives events of the server again, under the import lock. Returns those that now end at another time. */
async function applyZone(
  deps: RefreshDeps,
  tx: Transaction,
  { serverId, timeZone, events }: ZoneChange & { events: readonly TimedEvent[] },
  options?: RefreshOptions,
): Promise<Moved[]> {
  await updateRow(tx, 'servers', serverId, { timeZone });
  await refreshEvents(deps, tx, idsOf(events), options);
  const after = new Map((await listTimed(tx, serverId)).map(({ eventId, endAt }) => [eventId, endAt]));
  return events.flatMap(({ endAt, ...event }) => {
    const now = after.get(event.eventId) ?? endAt;
    return now === endAt ? [] : [{ ...event, before: endAt, after: now }];
  });
}

/** The current zone; throws when it already is the wanted one. */
async function requireDifferentZone(tx: Transaction, { serverId, timeZone }: ZoneChange): Promise<string> {
  const server = await lockServer(tx, serverId);
  if (server.timeZone === timeZone) {
    throw fieldError('conflict', 'timeZone', `"${server.name}" is already in ${timeZone}.`);
  }
  return server.timeZone;
}

type Moved = TimeZonePreview['examples'][number];

function idsOf(events: readonly TimedEvent[]): number[] {
  return events.map(({ eventId }) => eventId);
}
