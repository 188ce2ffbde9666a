import { DriverClaim, Role } from '@paddock/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, choice, isOneOf } from './column-types.ts';
import { driverRef, drivers } from './drivers.ts';

const Provider = { options: ['discord'] } as const;
const Purpose = { options: ['signIn', 'claim'] } as const;

/** People who signed in through an identity provider, identified by their id there, not by their name. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provider: choice('provider', Provider).notNull(),
    providerUserId: text('provider_user_id').notNull(),
    name: text('name').notNull(),
    avatar: text('avatar'),
    role: choice('role', Role).notNull().default('user'),
    driverId: bigint('driver_id', { mode: 'number' })
      .unique()
      .references(() => drivers.id),
    lockedAt: timestamp('locked_at', { withTimezone: true }),
    lockReason: text('lock_reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }).notNull(),
    /** When the account last read the outcomes of reports; null: never. */
    reportsReadAt: timestamp('reports_read_at', { withTimezone: true }),
  },
  (table) => [
    unique('accounts_identity').on(table.provider, table.providerUserId),
    index('accounts_name').on(table.name, table.id),
    index('accounts_name_prefix').on(sql`lower(${table.name}) text_pattern_ops`),
    index('accounts_locked')
      .on(table.id)
      .where(sql`locked_at is not null`),
    index('accounts_seen').on(table.lastSignInAt, table.id),
    index('accounts_staff')
      .on(table.role, table.id)
      .where(sql`role <> 'user'`),
    isOneOf(table.provider, Provider),
    isOneOf(table.role, Role),
  ],
);

/** Every driver an account ever owned, by a trigger: giving one up ends neither a conflict of interest nor a ban. */
export const driverOwners = pgTable(
  'driver_owners',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    driverId: driverRef('driver_id'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.driverId] }),
    index('driver_owners_driver').on(table.driverId),
  ],
);

/** Sign-in sessions. The cookie's value is stored only as its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: bytea('id_hash').primaryKey(),
    /** Id on the account page, where the hash must not appear. */
    publicId: text('public_id').notNull().unique(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_used').on(table.lastUsedAt)],
);

/** Pending redirects to the identity provider. Each is valid for one return, in one browser. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    stateHash: bytea('state_hash').primaryKey(),
    browserHash: bytea('browser_hash').notNull(),
    /** PKCE: proves to the provider that the same client began and finishes the sign-in. */
    codeVerifier: text('code_verifier').notNull(),
    returnTo: text('return_to').notNull(),
    purpose: choice('purpose', Purpose).notNull(),
    /** The account that claims a driver. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_attempts_created').on(table.createdAt), isOneOf(table.purpose, Purpose)],
);

/** Claims on a driver that the account cannot prove through a platform: staff compare the code. */
export const driverClaims = pgTable(
  'driver_claims',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    driverId: driverRef('driver_id'),
    code: text('code').notNull(),
    status: choice('status', DriverClaim.shape.status).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: integer('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
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
  {
    platformHash: bytea('platform_hash').primaryKey(),
    pseudonymId: text('stand_in_id').notNull().unique(),
    erasedAt: timestamp('erased_at', { withTimezone: true }).notNull(),
  },
  () => [check('erasures_hash_length', sql`octet_length(platform_hash) = 32`)],
);
