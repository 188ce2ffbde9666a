import { contract } from '@paddock/contracts';
import { CursorInstant, CursorText, keysetPlace, readPage } from '../../database/cursor.ts';
import type { AppDeps } from '../../deps.ts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import { listServers } from './staff-servers.repository.ts';

const NamePlace = keysetPlace(CursorText);
const TimePlace = keysetPlace(CursorInstant);

export function createStaffServerEndpoints({ sql, clock, staffServers }: AppDeps) {
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
