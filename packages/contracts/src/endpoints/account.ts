import { z } from 'zod';
import { AccountExport } from '../account-export.ts';
import { AccountInfo, AccountSession, ERASE_CONFIRMATION } from '../account.ts';
import { MAX_OWN_SANCTIONS, OwnSanction } from '../admin/sanctions.ts';
import { defineEndpoint } from '../endpoint.ts';
import { PlayerId, PRINTABLE } from '../primitives.ts';
import { SignInStart } from './auth.ts';

const common = { access: 'user', cache: 'none', tags: ['Account'] } as const;
const SessionId = z.strictObject({ sessionId: z.string().min(1).max(64).regex(PRINTABLE) });
const Claimed = z.strictObject({ playerId: PlayerId });
const Privacy = z.strictObject({ usesShortName: z.boolean(), isHidden: z.boolean() });
const Erasure = z.strictObject({
  confirmation: z.literal(ERASE_CONFIRMATION, `Type "${ERASE_CONFIRMATION}" to confirm.`),
});

export const account = {
  info: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'The signed-in account, its driver and its claim',
    input: z.strictObject({}),
    output: AccountInfo,
    rest: { method: 'GET', path: '/api/account' },
  }),
  sessions: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Where the account is signed in, the session used last first',
    input: z.strictObject({}),
    output: z.array(AccountSession),
    rest: { method: 'GET', path: '/api/account/sessions' },
  }),
  endSession: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Ends one session',
    input: SessionId,
    output: z.null(),
    rest: { method: 'POST', path: '/api/account/sessions/end', body: SessionId, successStatus: 204 },
  }),
  signOutEverywhere: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Ends every session, this one included',
    input: z.strictObject({}),
    output: z.null(),
    rest: { method: 'POST', path: '/api/account/sessions/end-all', successStatus: 204 },
  }),
  claimWithSteam: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Where to send the browser to have Discord vouch for a Steam account',
    input: SignInStart,
    output: z.object({ url: z.url() }),
    rest: { method: 'POST', path: '/api/account/claim/steam', body: SignInStart },
  }),
  claimWithCode: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Claims a driver; staff confirm it by the code',
    input: Claimed,
    output: AccountInfo,
    rest: { method: 'POST', path: '/api/account/claim/code', body: Claimed },
  }),
  withdrawClaim: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Withdraws a pending claim',
    input: z.strictObject({}),
    output: AccountInfo,
    rest: { method: 'POST', path: '/api/account/claim/withdraw' },
  }),
  sanctions: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Warnings and bans of your driver, the latest first',
    input: z.strictObject({}),
    output: z.array(OwnSanction).max(MAX_OWN_SANCTIONS),
    rest: { method: 'GET', path: '/api/account/sanctions' },
  }),
  unlink: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Unlinks your driver; its privacy settings end',
    input: z.strictObject({}),
    output: AccountInfo,
    rest: { method: 'POST', path: '/api/account/unlink' },
  }),
  privacy: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'How the claimed driver is shown',
    input: Privacy,
    output: AccountInfo,
    rest: { method: 'POST', path: '/api/account/privacy', body: Privacy },
  }),
  export: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'All data held about the signed-in person',
    input: z.strictObject({}),
    output: AccountExport,
    rest: { method: 'GET', path: '/api/account/export' },
  }),
  erase: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Erases the person: the account, and the name and ids of the driver everywhere. Cannot be undone',
    input: Erasure,
    output: z.null(),
    rest: { method: 'POST', path: '/api/account/erase', body: Erasure, successStatus: 204 },
  }),
};
