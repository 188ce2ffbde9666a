import { contract } from '@paddock/contracts';
import { z } from 'zod';
import type { AppDeps } from '../../../deps.ts';
import { requireViewer } from '../../../endpoint/context.ts';
import { implement } from '../../../endpoint/implement.ts';
import {
  CursorInstant,
  CursorNumber,
  cutPage,
  CursorText,
  decodeCursor,
  encodeCursor,
} from '../../../database/cursor.ts';
import type { AccountDirectory } from './account-directory.service.ts';
import { placeOf } from './account-directory.service.ts';
import type { StaffAccounts } from './accounts.service.ts';

const Places = {
  lastSignIn: z.tuple([CursorInstant, CursorNumber]),
  name: z.tuple([CursorText, CursorNumber]),
  created: z.tuple([CursorNumber, CursorNumber]),
} as const;
const ClaimPlace = z.tuple([CursorInstant, CursorNumber]);

type Deps = Pick<AppDeps, 'sql'> & { readonly directory: AccountDirectory; readonly staffAccounts: StaffAccounts };

export function createStaffAccountEndpoints({ directory, staffAccounts }: Deps) {
  const all = contract.adminAccounts;
  return {
    list: implement(all.list, async ({ cursor, limit, ...filter }) => {
      const place = decodeCursor(Places[filter.sort], cursor);
      const after = place && { value: place[0], id: place[1] };
      const { page, last } = cutPage(await directory.list(filter, { after, limit: limit + 1 }), limit);
      return { rows: [...page], nextCursor: last && encodeCursor(placeOf(last, filter.sort)) };
    }),

    claims: implement(all.claims, async ({ cursor, limit }) => {
      const place = decodeCursor(ClaimPlace, cursor);
      const after = place && { value: place[0], id: place[1] };
      const { page, last } = cutPage(await directory.claims({ after, limit: limit + 1 }), limit);
      return { rows: [...page], nextCursor: last && encodeCursor([last.createdAt, last.claimId]) };
    }),

    info: implement(all.info, async ({ accountId }, context) =>
      directory.info(accountId, await requireViewer(context)),
    ),

    setRole: implement(all.setRole, async (input, context) => {
      await staffAccounts.setRole(await requireViewer(context), input);
      return null;
    }),
    endSessions: implement(all.endSessions, async (input, context) => {
      await staffAccounts.endSessions(await requireViewer(context), input);
      return null;
    }),
    lock: implement(all.lock, async (input, context) => {
      await staffAccounts.lock(await requireViewer(context), input);
      return null;
    }),
    unlock: implement(all.unlock, async (input, context) => {
      await staffAccounts.unlock(await requireViewer(context), input);
      return null;
    }),
    unlink: implement(all.unlink, async (input, context) => {
      await staffAccounts.unlink(await requireViewer(context), input);
      return null;
    }),
    confirmClaim: implement(all.confirmClaim, async (input, context) => {
      await staffAccounts.confirmClaim(await requireViewer(context), input);
      return null;
    }),
    refuseClaim: implement(all.refuseClaim, async (input, context) => {
      await staffAccounts.refuseClaim(await requireViewer(context), input);
      return null;
    }),
  };
}
