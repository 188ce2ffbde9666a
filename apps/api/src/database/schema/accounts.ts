import { DriverClaim, Role } from '@paddock/contracts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, choice, instant, isOneOf, json, rowRef } from './column-types.ts';
import { driverRef, drivers } from './drivers.ts';

const Provider = { options: ['discord'] } as const;
const Purpose = { options: ['signIn', 'claim', 'channel', 'roles'] } as const;

/** People who signed in through an identity provider, identified by their id there, not by their name. */
export const accounts = pgTable(
  'accounts',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provider: choice('provider', Provider).notNull(),
    providerUserId: t.text('provider_user_id').notNull(),
    name: t.text('name').notNull(),
    avatar: t.text('avatar'),
    role: choice('role', Role).notNull().default('user'),
    driverId: t
      .bigint('driver_id', { mode: 'number' })
      .unique()
      .references(() => drivers.id),
    lockedAt: instant('locked_at'),
    lockReason: t.text('lock_reason'),
    createdAt: instant('created_at').notNull(),
    lastSignInAt: instant('last_sign_in_at').notNull(),
    mayUpload: t.boolean('may_upload').notNull().default(false),
    /** The latest of the news that it has read. */
    newsReadId: t.bigint('news_read_id', { mode: 'number' }).notNull().default(0),
    /** In the private address of the account's own calendar, which its page shows again; null: none was made. */
    calendarToken: t.text('calendar_token').unique(),
  }),
  (table) => [
    unique('accounts_identity').on(table.provider, table.providerUserId),
    index('accounts_name').on(table.name, table.id),
    index('accounts_name_prefix').on(sql`lower(${table.name}) text_pattern_ops`),
    index('accounts_locked')
      .on(table.id)
      .where(sql`locked_at is not null`),
    index('accounts_uploading')
      .on(table.id)
      .where(sql`may_upload`),
    index('accounts_seen').on(table.lastSignInAt, table.id),
    index('accounts_staff')
      .on(table.role, table.id)
      .where(sql`role <> 'user'`),
    isOneOf(table.provider, Provider),
    isOneOf(table.role, Role),
  ],
);

/** A column with the id of an account; the row stays when the account is deleted. */
export const accountRef = (name: string) => integer(name).references(() => accounts.id, { onDelete: 'set null' });

/** The same, of rows that are deleted with the account. */
export const ownAccountRef = () => rowRef('account_id', () => accounts.id, { onDelete: 'cascade' });

/** Every driver an account ever owned, by a trigger: giving one up ends neither a conflict of interest nor a ban. */
export const driverOwners = pgTable(
  'driver_owners',
  { accountId: ownAccountRef(), driverId: driverRef('driver_id') },
  (table) => [
    primaryKey({ columns: [table.accountId, table.driverId] }),
    index('driver_owners_driver').on(table.driverId),
  ],
);

/** Sign-in sessions. The cookie's value is stored only as its SHA-256. */
export const sessions = pgTable(
  'sessions',
  (t) => ({
    idHash: bytea('id_hash').primaryKey(),
    /** Id on the account page, where the hash must not appear. */
    publicId: t.text('public_id').notNull().unique(),
    accountId: ownAccountRef(),
    userAgent: t.text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    /** Whether this browser gets news as push messages; if its address is lost, it subscribes again. */
    wantsPush: t.boolean('wants_push').notNull().default(false),
  }),
  (table) => [index('sessions_account').on(table.accountId), index('sessions_used').on(table.lastUsedAt)],
);

/** Pending redirects to the identity provider. Each is valid for one return, in one browser. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  (t) => ({
    stateHash: bytea('state_hash').primaryKey(),
    browserHash: bytea('browser_hash').notNull(),
    /** PKCE: proves to the provider that the same client began and finishes the sign-in. */
    codeVerifier: t.text('code_verifier').notNull(),
    returnTo: t.text('return_to').notNull(),
    purpose: choice('purpose', Purpose).notNull(),
    /** The account that claims a driver or connects a channel. */
    accountId: t.integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The wish for the channel; null: another purpose. */
    detail: json('detail'),
    createdAt: instant('created_at').notNull(),
  }),
  (table) => [index('sign_in_attempts_created').on(table.createdAt), isOneOf(table.purpose, Purpose)],
);

/** Claims on a driver that the account cannot prove through a platform: staff compare the code. */
export const driverClaims = pgTable(
  'driver_claims',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownAccountRef(),
    driverId: driverRef('driver_id'),
    code: t.text('code').notNull(),
    status: choice('status', DriverClaim.shape.status).notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: accountRef('decided_by'),
  }),
  (table) => [
    uniqueIndex('driver_claims_pending')
      .on(table.accountId)
      .where(sql`status = 'pending'`),
    index('driver_claims_driver').on(table.driverId),
    index('driver_claims_status').on(table.status, table.createdAt),
    isOneOf(table.status, DriverClaim.shape.status),
  ],
);

/** Erased people: a keyed hash of their platform id and the pseudonym for it, so that an old file restores neither. */
export const erasures = pgTable(
  'erasures',
  (t) => ({
    platformHash: bytea('platform_hash').primaryKey(),
    pseudonymId: t.text('stand_in_id').notNull().unique(),
    erasedAt: instant('erased_at').notNull(),
  }),
  () => [check('erasures_hash_length', sql`octet_length(platform_hash) = 32`)],
);
