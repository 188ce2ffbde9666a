import postgres from 'postgres';

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

export interface ClientOptions {
  readonly url: string;
  readonly maxConnections: number;
  /** Ends a statement that takes longer, in milliseconds; 0 for work that may take its time. */
  readonly statementTimeoutMs: number;
}

/**
 * Opens a pool. Nothing waits for ever: connecting, statements, locks and idle transactions all have a limit.
 * Instants come back as ISO 8601 text, so that no reply depends on how a Date is printed.
 */
export function openClient({ url, maxConnections, statementTimeoutMs }: ClientOptions): Sql {
  return postgres(url, {
    max: maxConnections,
    connect_timeout: 10,
    onnotice: () => {},
    types: {
      // 64-bit counters stay far below 2^53.
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      date: {
        to: 1184,
        from: [1114, 1184],
        serialize: String,
        parse: (text: string) => new Date(text).toISOString(),
      },
      calendarDate: { to: 1082, from: [1082], serialize: String, parse: String },
    },
    connection: {
      application_name: 'paddock',
      TimeZone: 'UTC',
      statement_timeout: statementTimeoutMs,
      lock_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
  });
}
