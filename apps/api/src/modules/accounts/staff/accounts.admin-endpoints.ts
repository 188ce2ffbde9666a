import { contract } from '@paddock/contracts';
import type { AppDeps } from '../../../deps.ts';
import { CursorInstant, CursorNumber, CursorText, keysetPlace, readPage } from '../../../database/cursor.ts';
import { implement, implementForUser } from '../../../endpoint/implement.ts';
import { placeOf } from './account-directory.service.ts';

const Places = {
  lastSignIn: keysetPlace(CursorInstant),
  name: keysetPlace(CursorText),
  created: keysetPlace(CursorNumber),
} as const;

export function createStaffAccountEndpoints({ directory, staffAccounts }: AppDeps) {
  const all = contract.adminAccounts;
  return {
    list: implement(all.list, ({ cursor, limit: pageSize, ...filter }) =>
      readPage(
        { cursor, limit: pageSize, place: Places[filter.sort] },
        (after, limit) => directory.list(filter, { after, limit }),
        (row) => placeOf(row, filter.sort),
      ),
    ),
    claims: implement(all.claims, (page) =>
      readPage(
        { ...page, place: keysetPlace(CursorInstant) },
        (after, limit) => directory.claims({ after, limit }),
        (row) => [row.createdAt, row.claimId],
      ),
    ),
    info: implementForUser(all.info, (viewer, { accountId }) => directory.info(accountId, viewer)),
    setRole: implementForUser(all.setRole, staffAccounts.setRole),
    endSessions: implementForUser(all.endSessions, staffAccounts.endSessions),
    lock: implementForUser(all.lock, staffAccounts.lock),
    unlock: implementForUser(all.unlock, staffAccounts.unlock),
    unlink: implementForUser(all.unlink, staffAccounts.unlink),
    confirmClaim: implementForUser(all.confirmClaim, staffAccounts.confirmClaim),
    refuseClaim: implementForUser(all.refuseClaim, staffAccounts.refuseClaim),
  };
}
