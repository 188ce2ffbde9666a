import { contract } from '@paddock/contracts';
import { CursorInstant, CursorText, keysetPlace, readPage } from '../../database/cursor.ts';
import type { Sql } from '../../database/client.ts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { Clock } from '../../shared/time.ts';
import { listServers } from './staff-servers.repository.ts';
import type { StaffServers } from './staff-servers.service.ts';

const NamePlace = keysetPlace(CursorText);
const TimePlace = keysetPlace(CursorInstant);

interface Deps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly staffServers: StaffServers;
}

export function createStaffServerEndpoints({ sql, clock, staffServers }: Deps) {
  const { list, info, register, edit, issueToken, rotateToken, revokeToken } = contract.adminServers;
  return {
    list: implement(list, async ({ cursor, limit: pageSize, ...filter }) =>
      readPage(
        { cursor, limit: pageSize, place: filter.sort === 'name' ? NamePlace : TimePlace },
        (place, limit) => listServers(sql, { filter, now: clock(), place, limit }),
        (row) => [row.place, row.serverId],
      ),
    ),
    info: implement(info, ({ serverId }) => staffServers.info(serverId)),
    register: implementForUser(register, staffServers.register),
    edit: implementForUser(edit, staffServers.edit),
    issueToken: implementForUser(issueToken, staffServers.issueToken),
    rotateToken: implementForUser(rotateToken, staffServers.rotateToken),
    revokeToken: implementForUser(revokeToken, staffServers.revokeToken),
  };
}
