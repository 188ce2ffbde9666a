import type { Socket } from 'node:net';
import postgres from 'postgres';
import type { DatabaseWatch } from './database-watch.ts';
import { failedSocket, NoAnswerError, openSocket, type Target } from './no-answer.ts';
import { observed, type ObserveStatement } from './observed-statements.ts';
import { findPrimary, followsPrimary, hostsOf } from './primary-host.ts';
import { withTransactions, type TransactionCounts } from './transactions.ts';

/** JavaScript types of some column types; see openClient. */
interface ValueTypes extends Record<string, unknown> {
  bigint: number;
  date: string;
  calendarDate: string;
}

/** Raw tagged SQL. Statements are prepared: used for hot reads and bulk writes. */
export type Sql = postgres.Sql<ValueTypes>;
/** The same within a transaction. */
export type Transaction = postgres.TransactionSql<ValueTypes>;
/** Either of them. */
export type AnySql = postgres.ISql<ValueTypes>;

/** A pool, and how busy it is. */
export type Client = Sql & { readonly transactions: TransactionCounts };

/** Part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/**
 * Seconds before a lost connection is reopened. The driver's default backoff grows to 20 s, which every request would
 * wait while the database is unavailable and after it is back.
 */
const RECONNECT_DELAY_S = 0.2;
/**
 * Seconds after which a connection of a pool is replaced, between two statements: a session that began while the database was
 * read-only, or on a server that is no longer the primary, refuses writes for as long as it lasts.
 */
const CONNECTION_LIFETIME_S = 60;
/** From the first packet until the server has accepted the sign-in. */
const CONNECT_TIMEOUT_S = 5;
/** After a statement's own time is over, its error must have come within this time. */
const LATE_MS = 5_000;

const LONGEST_LOCK_MS = 30_000;
const LOCK_PART = 0.8;
const LONGEST_IDLE_TRANSACTION_MS = 60_000;

export interface ClientOptions {
  /** With several hosts, each connection is opened to the one that takes writes. */
  readonly url: string;
  /** Connections of the pool, for statements outside of transactions. */
  readonly maxConnections: number;
  /** Maximum number of concurrent transactions, each on an additional connection; default: maxConnections. */
  readonly maxTransactions?: number;
  /** Statement timeout in milliseconds; 0: none, for long work. */
  readonly statementTimeoutMs: number;
  /** Seconds after which a connection of the pool is replaced; null: never. */
  readonly lifetimeS?: number | null;
  /** Names of a row's fields; default: `camelCase`. */
  readonly rows?: 'camelCase' | 'asNamed';
  /** For a replica: writes are refused before they are sent. */
  readonly isReadOnly?: boolean;
  /** The name shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Called whenever one of its connections has ended. */
  readonly onClose?: () => void;
  /** Called for each notification on a channel that one of its connections listens to. */
  readonly onNotify?: (channel: string, payload: string) => void;
  /** Ends waiting for a database that does not answer anybody. */
  readonly watch?: Pick<DatabaseWatch, 'isDown' | 'open'>;
  /** Runs each statement, to trace it. */
  readonly observe?: ObserveStatement | null;
}

/**
 * Opens a pool. Connecting, statements, locks, idle transactions and a silent server all have a timeout. Instants are returned as
 * ISO 8601 text, so that no reply depends on Date formatting.
 */
export function openClient({
  url,
  maxConnections,
  maxTransactions = maxConnections,
  statementTimeoutMs,
  lifetimeS = CONNECTION_LIFETIME_S,
  rows = 'camelCase',
  isReadOnly = false,
  applicationName = 'paddock',
  onClose = () => {},
  onNotify = () => {},
  watch,
  observe = null,
}: ClientOptions): Client {
  const quietMs = statementTimeoutMs === 0 ? null : statementTimeoutMs + LATE_MS;
  const connect = (target: Target): Socket => (watch ? watch.open(target, quietMs) : openSocket(target, quietMs));
  const connectToPrimary = async (): Promise<Socket> => {
    if (watch?.isDown === true) return failedSocket(new NoAnswerError());
    return findPrimary(url).then(({ target }) => connect(target), failedSocket);
  };
  const isFollowing = followsPrimary(url);
  const driverUrl = isFollowing ? (hostsOf(url)[0]?.url ?? url) : url;
  const options = {
    connect_timeout: CONNECT_TIMEOUT_S,
    backoff: () => (watch?.isDown === true ? 0 : RECONNECT_DELAY_S),
    // Missing in the driver's types.
    socket: isFollowing ? connectToPrimary : connect,
    onnotify: onNotify,
    onnotice: () => {},
    // Columns have snake_case names, the fields of rows camelCase ones: in what is read, and in `insert into t ${sql(row)}`.
    ...(rows === 'camelCase' && { transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } } }),
    types: {
      // 64-bit counters stay far below 2^53.
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      date: {
        to: 1184,
        from: [1114, 1184],
        serialize: String,
        parse: toInstant,
      },
      calendarDate: { to: 1082, from: [1082], serialize: String, parse: String },
    },
    connection: {
      application_name: applicationName,
      TimeZone: 'UTC',
      ...(isReadOnly && { default_transaction_read_only: true }),
      ...sessionLimits(statementTimeoutMs),
    },
  };
  const pool: Sql = postgres(driverUrl, { ...options, max: maxConnections, max_lifetime: lifetimeS, onclose: onClose });
  return withTransactions<ValueTypes>(observe === null ? pool : observed(pool, observe), {
    maxTransactions,
    open: (onclose) => postgres(driverUrl, { ...options, max: 1, onclose }),
    ...(observe !== null && { wrap: (tx) => observed(tx, observe) }),
  });
}

/** Timeouts in milliseconds. Locks time out before statements, so that the error says which one it was. */
function sessionLimits(statementTimeoutMs: number) {
  return {
    statement_timeout: statementTimeoutMs,
    lock_timeout:
      statementTimeoutMs === 0 ? LONGEST_LOCK_MS : Math.min(LONGEST_LOCK_MS, statementTimeoutMs * LOCK_PART),
    idle_in_transaction_session_timeout: LONGEST_IDLE_TRANSACTION_MS,
  };
}

/**
 * Converts PostgreSQL's text (session zone UTC), such as `2025-09-18 22:38:36.5+00`, to ISO 8601. Not through `Date`, which takes
 * many times as long: replies contain hundreds.
 */
function toInstant(text: string): string {
  const [seconds = '', fraction = ''] = text.replace('+00', '').split('.');
  return `${seconds.replace(' ', 'T')}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

/** The first row of a query; null: it has none. */
export async function firstRow<T>(query: PromiseLike<readonly T[]>): Promise<T | null> {
  const [row] = await query;
  return row ?? null;
}
