import type { Sql } from '../../database/client.ts';
import { contract } from '@paddock/contracts';
import { implement } from '../../endpoint/implement.ts';
import { listActors, listAudit } from './audit.repository.ts';

const MAX_ACTORS = 200;

export function createAuditEndpoints({ sql, siteTimeZone }: { readonly sql: Sql; readonly siteTimeZone: string }) {
  const { list, actors } = contract.adminAudit;
  return {
    list: implement(list, (query) => listAudit(sql, { ...query, timeZone: siteTimeZone })),
    actors: implement(actors, () => listActors(sql, MAX_ACTORS)),
  };
}
