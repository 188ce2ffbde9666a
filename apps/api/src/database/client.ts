import postgres from 'postgres';
import { withTransactions } from './transactions.ts';

/** How values of these types arrive: see openClient. */
interface ValueTypes extends Record<string, unknown> {
  bigint: number;
  date: string;
  calendarDate: string;
}

/** Raw tagged SQL. Statements are prepared, so hot reads and bulk writes use it. */
export type Sql = postgres.Sql<ValueTypes>;
/** The same inside a transaction. */
export type Transaction = postgres.TransactionSql<ValueTypes>;

/** Part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/**
 * Seconds before a lost connection is made anew. The client's own answer grows to 20 s, for which every request would
 * wait: while the database is away, and as long again after it has come back.
 */
const reconnectDelay = (): number => 0.2;

const LONGEST_LOCK_MS = 30_000;
const LOCK_PART = 0.8;
const LONGEST_IDLE_TRANSACTION_MS = 60_000;

export interface NotificationListener {
  /** Starts to listen unless it is listening. */
  ensure(): Promise<void>;
  close(): Promise<void>;
}

/** A separate connection that receives notifications; after a loss the next `ensure` reconnects. */
export function openNotificationListener(url: string, channel: string, onNotify: () => void): NotificationListener {
  let isListening = false;
  const options = {
    max: 1,
    connect_timeout: 10,
    backoff: reconnectDelay,
    max_lifetime: null,
    onnotice: () => {},
    onclose: () => {
      isListening = false;
    },
    // The driver's own listen() gives up for good when its first attempt after a break fails.
    onnotify: onNotify,
  };
  const connection = postgres(url, options);
  return {
    async ensure() {
      if (isListening) return;
      await connection`listen ${connection(channel)}`;
      isListening = true;
    },
    close: () => connection.end({ timeout: 1 }),
  };
}

export interface ClientOptions {
  readonly url: string;
  /** For everything outside of transactions. */
  readonly maxConnections: number;
  /** Each of them has a further connection to itself; as many as connections, if left out. */
  readonly maxTransactions?: number;
  /** Ends a statement that takes longer, in milliseconds; 0 for work that may take its time. */
  readonly statementTimeoutMs: number;
  /** Of a replica: what would write is refused before it is tried. */
  readonly isReadOnly?: boolean;
  /** As whom the server lists its connections. */
  readonly applicationName?: string;
  /** Told whenever one of its connections has ended. */
  readonly onClose?: () => void;
}

/**
 * Opens a pool. Nothing waits for ever: connecting, statements, locks and idle transactions all have a limit.
 * Instants come back as ISO 8601 text, so that no reply depends on how a Date is printed.
 */
export function openClient({
  url,
  maxConnections,
  maxTransactions = maxConnections,
  statementTimeoutMs,
  isReadOnly = false,
  applicationName = 'paddock',
  onClose = () => {},
}: ClientOptions): Sql {
  const options = {
    connect_timeout: 10,
    backoff: reconnectDelay,
    onnotice: () => {},
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
  return withTransactions(postgres(url, { ...options, max: maxConnections, onclose: onClose }), {
    maxTransactions,
    open: (onclose) => postgres(url, { ...options, max: 1, onclose }),
  });
}

/** In milliseconds. A lock is waited for shorter than a statement runs, so that the error says which it was. */
function sessionLimits(statementTimeoutMs: number) {
  return {
    statement_timeout: statementTimeoutMs,
    lock_timeout:
      statementTimeoutMs === 0 ? LONGEST_LOCK_MS : Math.min(LONGEST_LOCK_MS, statementTimeoutMs * LOCK_PART),
    idle_in_transaction_session_timeout: LONGEST_IDLE_TRANSACTION_MS,
  };
}

/** What a whole second of a year of four digits looks like: most of all instants, and replies hold hundreds. */
const WHOLE_SECOND = '2025-09-18 22:38:36+00';

/** The session's zone is UTC. As it comes the text is no ISO 8601, and `Date` would take the year 0001 for 2001. */
function toInstant(text: string): string {
  if (text.length === WHOLE_SECOND.length && text[4] === '-' && text.endsWith('+00')) {
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  }
  return new Date(`${text.replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString();
}
