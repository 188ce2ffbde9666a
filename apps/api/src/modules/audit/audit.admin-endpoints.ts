import { contract, type AuditFilter, type AuditRow } from '@paddock/contracts';
import type { AppDeps } from '../../deps.ts';
import { implement } from '../../endpoint/implement.ts';
import { CursorInstant, keysetPlace, readPage } from '../../database/cursor.ts';
import { listActors, listAudit, listNames, type LogRow, type Mentioned } from './audit-log.repository.ts';

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
export async function readAudit(
  { sql, siteTimeZone }: AuditDeps,
  { filter, place, limit }: { filter: AuditFilter; place: Place | null; limit: number },
): Promise<AuditRow[]> {
  const rows = await listAudit(sql, { ...filter, timeZone: siteTimeZone, place, limit });
  const names = await listNames(sql, rows.flatMap(mentionedIn), siteTimeZone);
  return rows.map((row) => {
    const known = mentionedIn(row).flatMap(({ kind, id }) => {
      const name = names.get(`${kind}:${id}`);
      return name === undefined ? [] : [[`${kind}:${id}`, name] as const];
    });
    return { ...row, names: Object.fromEntries(known) };
  });
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
