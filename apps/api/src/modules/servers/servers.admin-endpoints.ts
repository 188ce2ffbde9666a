import { contract } from '@paddock/contracts';
import { z } from 'zod';
import type { AppDeps } from '../../deps.ts';
import { requireViewer } from '../../endpoint/context.ts';
import { implement } from '../../endpoint/implement.ts';
import { CursorInstant, CursorNumber, cutPage, CursorText, decodeCursor, encodeCursor } from '../../database/cursor.ts';
import { listServers } from './server-registry.repository.ts';
import type { StaffServers } from './server-registry.service.ts';

const NamePlace = z.tuple([CursorText, CursorNumber]);
const TimePlace = z.tuple([CursorInstant, CursorNumber]);

export function createStaffServerEndpoints({
  sql,
  clock,
  staffServers,
}: Pick<AppDeps, 'sql' | 'clock'> & { staffServers: StaffServers }) {
  const { list, info, register, edit, issueToken, rotateToken, revokeToken } = contract.adminServers;
  return {
    list: implement(list, async ({ cursor, limit, ...filter }) => {
      const place = decodeCursor(filter.sort === 'name' ? NamePlace : TimePlace, cursor);
      const rows = await listServers(sql, {
        filter,
        now: clock(),
        place: place && { value: place[0], id: place[1] },
        limit: limit + 1,
      });
      const { page, last } = cutPage(rows, limit);
      return {
        rows: page.map(({ place: _order, ...row }) => row),
        nextCursor: last && encodeCursor([last.place, last.serverId]),
      };
    }),
    info: implement(info, ({ serverId }) => staffServers.info(serverId)),
    register: implement(register, async (input, context) =>
      staffServers.register((await requireViewer(context)).accountId, input),
    ),
    edit: implement(edit, async (input, context) => {
      await staffServers.edit((await requireViewer(context)).accountId, input);
      return null;
    }),
    issueToken: implement(issueToken, async (input, context) =>
      staffServers.issueToken((await requireViewer(context)).accountId, input),
    ),
    rotateToken: implement(rotateToken, async (input, context) =>
      staffServers.rotateToken((await requireViewer(context)).accountId, input),
    ),
    revokeToken: implement(revokeToken, async (input, context) => {
      await staffServers.revokeToken((await requireViewer(context)).accountId, input);
      return null;
    }),
  };
}
