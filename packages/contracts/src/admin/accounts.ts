import { z } from 'zod';
import { AccountSession } from '../account.ts';
import { DriverRef } from '../driver.ts';
import { Instant, PRINTABLE, RowId, inUrl } from '../primitives.ts';
import { listOf, listShapes } from './list.ts';
import { StaffSearch } from './players.ts';
import { StaffReason } from './sanctions.ts';

export const Role = z.enum(['user', 'mod', 'admin']).meta({ id: 'Role' });
export type Role = z.output<typeof Role>;

export const AccountState = z.enum(['locked', 'claiming', 'linked', 'unlinked', 'uploading']);
export type AccountState = z.output<typeof AccountState>;

export const accountList = listShapes({
  sorts: ['lastSignIn', 'name', 'created'],
  filter: {
    search: StaffSearch.optional().describe('Beginning of the name, or the complete user id at the identity provider'),
    role: Role.optional(),
    state: AccountState.optional(),
  },
});

export const AdminAccountRow = z
  .object({
    accountId: RowId,
    name: z.string(),
    avatarUrl: z.url().nullable(),
    role: Role,
    isLocked: z.boolean(),
    mayUpload: z.boolean().describe('Result files, to servers that take uploads by hand'),
    driver: DriverRef.nullable(),
    isClaiming: z.boolean().describe('A claim waits for the staff'),
    createdAt: Instant,
    lastSignInAt: Instant,
  })
  .meta({ id: 'AdminAccountRow' });
export type AdminAccountRow = z.output<typeof AdminAccountRow>;
export const AdminAccountPage = listOf(AdminAccountRow);

/** A claim as staff see it: without its code, which the claimant must tell them. */
export const AdminClaim = z
  .object({
    claimId: RowId,
    account: z.object({ accountId: RowId, name: z.string() }),
    driver: DriverRef,
    isTaken: z.boolean().describe('The driver belongs to another account'),
    status: z.enum(['pending', 'confirmed', 'refused', 'withdrawn']),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'AdminClaim' });
export type AdminClaim = z.output<typeof AdminClaim>;

export const ClaimPage = listOf(AdminClaim);

const MAX_ACCOUNT_PARTS = 100;

export const AdminAccount = z
  .object({
    accountId: RowId,
    name: z.string(),
    avatarUrl: z.url().nullable(),
    providerUserId: z.string().describe('The person’s user id at the identity provider'),
    role: Role,
    isOwn: z.boolean().describe('It is your own account: you cannot change your own role'),
    isNamedInEnvironment: z
      .boolean()
      .describe('The settings name this person: the role is restored at the next sign-in'),
    createdAt: Instant,
    lastSignInAt: Instant,
    lock: z.object({ at: Instant, reason: z.string() }).nullable(),
    mayUpload: z.boolean().describe('Result files, to servers that take uploads by hand'),
    driver: DriverRef.nullable(),
    claims: z.array(AdminClaim).max(MAX_ACCOUNT_PARTS),
    sessions: z.array(AccountSession).max(MAX_ACCOUNT_PARTS),
  })
  .meta({ id: 'AdminAccount' });
export type AdminAccount = z.output<typeof AdminAccount>;

export const OneAccount = z.strictObject({ accountId: RowId });
export const AccountOfPath = z.object({ accountId: inUrl(RowId) });

export const NewRole = OneAccount.extend({ role: Role, reason: StaffReason });
export const UploadPermission = OneAccount.extend({ mayUpload: z.boolean(), reason: StaffReason });
export const EndedSessions = OneAccount.extend({
  sessionId: z.string().min(1).max(64).regex(PRINTABLE).nullable().describe('null: all of them'),
  reason: StaffReason,
});
export const AccountReason = OneAccount.extend({ reason: StaffReason });

/** The code as people type it: also in lower case, with spaces or without hyphens. */
const TypedCode = z
  .string()
  .trim()
  .max(20)
  .regex(/^[a-z0-9]{4}[\s-]?[a-z0-9]{4}$/i, 'A code has eight letters and digits, such as ACDE-3479.');
export const ConfirmedClaim = z.strictObject({ claimId: RowId, code: TypedCode });
export const RefusedClaim = z.strictObject({ claimId: RowId, reason: StaffReason });
