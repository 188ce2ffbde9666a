import type { Sql } from '../../database/client.ts';
import type { StaffServers } from './staff-servers.service.ts';
import type { Clock } from '../../shared/time.ts';
import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import { listServers } from './staff-servers.repository.ts';

export function createStaffServerEndpoints({
  sql,
  clock,
  staffServers,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly staffServers: StaffServers;
}) {
  const { list, info, register, edit, issueToken, rotateToken, revokeToken } = contract.adminServers;
  return {
    list: implement(list, (query) => listServers(sql, { ...query, now: clock() })),
    info: implement(info, ({ serverId }) => staffServers.info(serverId)),
    register: implementForUser(register, staffServers.register),
    edit: implementForUser(edit, staffServers.edit),
    issueToken: implementForUser(issueToken, staffServers.issueToken),
    rotateToken: implementForUser(rotateToken, staffServers.rotateToken),
    revokeToken: implementForUser(revokeToken, staffServers.revokeToken),
  };
}
