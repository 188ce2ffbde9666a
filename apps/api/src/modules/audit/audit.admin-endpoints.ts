import { contract, type AuditFilter, type AuditRow } from '@paddock/contracts';
import type { AppDeps } from '../../deps.ts';
import { implement } from '../../endpoint/implement.ts';
import type { Page, PageQuery } from '../../database/cursor.ts';
import { listActors, listAudit, listNames, type LogRow, type Mentioned } from './audit-log.repository.ts';

type AuditDeps = Pick<AppDeps, 'sql' | 'siteTimeZone'>;

const MAX_ACTORS = 200;

export function createAuditEndpoints(deps: AuditDeps) {
  const { list, actors } = contract.adminAudit;
  return {
    list: implement(list, (query) => readAudit(deps, query)),
    actors: implement(actors, () => listActors(deps.sql, MAX_ACTORS)),
  };
}

/** Rows of the log that match a filter. Its days are days in the site's time zone. */
export async function readAudit(
  { sql, siteTimeZone }: AuditDeps,
  query: AuditFilter & PageQuery,
): Promise<Page<AuditRow>> {
  const { rows, nextCursor } = await listAudit(sql, { ...query, timeZone: siteTimeZone });
  const names = await listNames(sql, rows.flatMap(mentionedIn), siteTimeZone);
  const named = rows.map((row) => {
    const known = mentionedIn(row).flatMap(({ kind, id }) => {
      const name = names.get(`${kind}:${id}`);
      return name === undefined ? [] : [[`${kind}:${id}`, name] as const];
    });
    return { ...row, names: Object.fromEntries(known) };
  });
  return { rows: named, nextCursor };
}

const NAMED_KINDS: readonly string[] = ['driver', 'account', 'server', 'season', 'pointsScheme', 'event'];
/** Fields of `before` and `after` that hold ids. */
const ID_FIELDS = {
  playerId: 'driver',
  from: 'driver',
  into: 'driver',
  assigneeId: 'account',
  eventId: 'event',
} as const;

/** What a row is about, and whom its changes name. */
function mentionedIn({ target, before, after }: LogRow): Mentioned[] {
  // @NOTE only kinds with names are left, which TypeScript does not see.
  const inTarget = isNamed(target) ? [target as Mentioned] : [];
  const inChanges = [before, after].flatMap((values) =>
    Object.entries(ID_FIELDS).flatMap(([field, kind]) => {
      const id = values?.[field];
      return typeof id === 'string' || typeof id === 'number' ? [{ kind, id: String(id) }] : [];
    }),
  );
  const cars = [before, after].flatMap((values) => {
    const filePosition = values?.['filePosition'];
    if (target.kind !== 'event' || !isNamed(target) || typeof filePosition !== 'number') return [];
    return [{ kind: 'entry' as const, id: `${target.id}/${filePosition}` }];
  });
  return [...inTarget, ...inChanges, ...cars];
}

/** Drivers have public ids, the others numbers. */
function isNamed({ kind, id }: LogRow['target']): boolean {
  return NAMED_KINDS.includes(kind) && (kind === 'driver' || /^\d{1,9}$/.test(id));
}
