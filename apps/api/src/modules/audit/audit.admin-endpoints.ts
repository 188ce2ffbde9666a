import { contract, type AuditFilter, type AuditRow } from '@paddock/contracts';
import type { AppDeps } from '../../deps.ts';
import { implement } from '../../endpoint/implement.ts';
import { CursorInstant, keysetPlace, readPage } from '../../database/cursor.ts';
import { instantOf } from '../../shared/time.ts';
import { listActors, listAudit } from './audit-log.repository.ts';
import { Temporal } from 'temporal-polyfill';

type AuditDeps = Pick<AppDeps, 'sql' | 'siteTimeZone'>;
type Place = { readonly value: string; readonly id: number };

const MAX_ACTORS = 200;

export function createAuditEndpoints(deps: AuditDeps) {
  const { list, actors } = contract.adminAudit;
  return {
    list: implement(list, ({ cursor, limit: pageSize, ...filter }) =>
      readPage(
        { cursor, limit: pageSize, place: keysetPlace(CursorInstant) },
        (place, limit) => readAudit(deps, { filter, place, limit }),
        (row) => [row.at, row.id],
      ),
    ),
    actors: implement(actors, () => listActors(deps.sql, MAX_ACTORS)),
  };
}

/** Rows of the log that match a filter. Its days are days in the site's time zone. */
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
