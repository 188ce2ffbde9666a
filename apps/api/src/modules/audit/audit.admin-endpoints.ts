import { contract, type AuditFilter, type AuditRow } from '@paddock/contracts';
import { z } from 'zod';
import type { AppDeps } from '../../deps.ts';
import { implement } from '../../endpoint/implement.ts';
import { CursorInstant, cutPage, decodeCursor, encodeCursor } from '../../database/cursor.ts';
import { instantOf } from '../../shared/time.ts';
import { listActors, listAudit } from './audit-log.repository.ts';
import { Temporal } from 'temporal-polyfill';

type AuditDeps = Pick<AppDeps, 'sql' | 'siteTimeZone'>;
type Place = { readonly value: string; readonly id: number };

const MAX_ACTORS = 200;
const PlaceInLog = z.tuple([CursorInstant, z.int().min(0)]);

export function createAuditEndpoints(deps: AuditDeps) {
  const { list, actors } = contract.adminAudit;
  return {
    list: implement(list, async ({ cursor, limit, ...filter }) => {
      const decoded = decodeCursor(PlaceInLog, cursor);
      const place = decoded && { value: decoded[0], id: decoded[1] };
      const rows = await readAudit(deps, { filter, place, limit: limit + 1 });
      const { page, last } = cutPage(rows, limit);
      return { rows: [...page], nextCursor: last && encodeCursor([last.at, last.id]) };
    }),
    actors: implement(actors, () => listActors(deps.sql, MAX_ACTORS)),
  };
}

/** The log as the filters leave it, its days counted in the site's time zone. */
export function readAudit(
  { sql, siteTimeZone }: AuditDeps,
  { filter, place, limit }: { filter: AuditFilter; place: Place | null; limit: number },
): Promise<AuditRow[]> {
  const { from, to, direction, sort: _always, ...rest } = filter;
  return listAudit(sql, {
    ...rest,
    direction,
    place,
    limit,
    since: from === undefined ? null : instantOf(`${from}T00:00`, siteTimeZone),
    until: to === undefined ? null : instantOf(`${dayAfter(to)}T00:00`, siteTimeZone),
  });
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
