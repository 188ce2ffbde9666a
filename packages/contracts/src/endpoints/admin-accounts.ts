import { z } from 'zod';
import {
  accountList,
  AccountOfPath,
  AccountReason,
  AdminAccount,
  AdminAccountPage,
  ClaimPage,
  ConfirmedClaim,
  EndedSessions,
  NewRole,
  OneAccount,
  RefusedClaim,
  UploadPermission,
} from '../admin/accounts.ts';
import { pageShape } from '../admin/list.ts';
import { defineTextExport } from '../text-export.ts';
import { defineEndpoint } from '../endpoint.ts';

const reading = { access: 'mod', kind: 'query', cache: 'none', tags: ['Admin: accounts'] } as const;
const writing = { access: 'admin', kind: 'mutation', cache: 'none', tags: ['Admin: accounts'] } as const;
const done = { method: 'POST', params: AccountOfPath, successStatus: 204 } as const;

export const adminAccountsCsv = defineTextExport({
  name: 'adminAccounts.csv',
  path: '/api/admin/accounts.csv',
  summary: 'Accounts as CSV; ten thousand rows at most',
  tags: ['Admin: accounts', 'CSV'],
  query: accountList.csv,
});

export const adminAccounts = {
  list: defineEndpoint({
    ...reading,
    summary: 'Accounts by name',
    input: accountList.input,
    output: AdminAccountPage,
    rest: { method: 'GET', path: '/api/admin/accounts', query: accountList.query },
  }),
  claims: defineEndpoint({
    ...reading,
    summary: 'Claims that wait for the staff, the oldest first',
    input: z.object(pageShape.input),
    output: ClaimPage,
    rest: { method: 'GET', path: '/api/admin/accounts/claims', query: z.object(pageShape.wire) },
  }),
  info: defineEndpoint({
    ...reading,
    summary: 'An account, its driver, claims and sessions',
    input: OneAccount,
    output: AdminAccount,
    rest: { method: 'GET', path: '/api/admin/accounts/:accountId', params: AccountOfPath },
  }),
  setRole: defineEndpoint({
    ...writing,
    summary: 'Gives another account a role, effective from its next request',
    input: NewRole,
    output: z.null(),
    rest: { ...done, path: '/api/admin/accounts/:accountId/role', body: NewRole.omit({ accountId: true }) },
  }),
  setUploads: defineEndpoint({
    ...writing,
    summary: 'Says whether an account may upload result files by hand',
    input: UploadPermission,
    output: z.null(),
    rest: {
      ...done,
      path: '/api/admin/accounts/:accountId/uploads',
      body: UploadPermission.omit({ accountId: true }),
    },
  }),
  endSessions: defineEndpoint({
    ...writing,
    summary: 'Ends one session of an account, or all',
    input: EndedSessions,
    output: z.null(),
    rest: {
      ...done,
      path: '/api/admin/accounts/:accountId/sessions/end',
      body: EndedSessions.omit({ accountId: true }),
    },
  }),
  lock: defineEndpoint({
    ...writing,
    summary: 'Locks another account: its sessions end, and it cannot sign in',
    input: AccountReason,
    output: z.null(),
    rest: { ...done, path: '/api/admin/accounts/:accountId/lock', body: AccountReason.omit({ accountId: true }) },
  }),
  unlock: defineEndpoint({
    ...writing,
    summary: 'Lets a locked account sign in again',
    input: AccountReason,
    output: z.null(),
    rest: { ...done, path: '/api/admin/accounts/:accountId/unlock', body: AccountReason.omit({ accountId: true }) },
  }),
  unlink: defineEndpoint({
    ...writing,
    summary: 'Unlinks the driver of an account; its privacy settings end',
    input: AccountReason,
    output: z.null(),
    rest: { ...done, path: '/api/admin/accounts/:accountId/unlink', body: AccountReason.omit({ accountId: true }) },
  }),
  confirmClaim: defineEndpoint({
    ...writing,
    summary: 'Confirms a claim with its code: the account gets the driver',
    input: ConfirmedClaim,
    output: z.null(),
    rest: { method: 'POST', path: '/api/admin/accounts/claims/confirm', body: ConfirmedClaim, successStatus: 204 },
  }),
  refuseClaim: defineEndpoint({
    ...writing,
    summary: 'Refuses a claim',
    input: RefusedClaim,
    output: z.null(),
    rest: { method: 'POST', path: '/api/admin/accounts/claims/refuse', body: RefusedClaim, successStatus: 204 },
  }),
};
