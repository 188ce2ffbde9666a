import type {
  calendars,
  Contract,
  csvExports,
  Endpoint,
  IngestReply,
  InputOf,
  EntryList,
  EntryListFormat,
  JoinBanList,
  OutputOf,
  ResultFileQuery,
  SentReport,
  SessionRecord,
  SessionRecordQuery,
  TextInputOf,
} from '@paddock/contracts';
import { calendarFiles, csvTables, ingestOperations, operations } from './operations.ts';
import type { Result } from './result.ts';
import { createTransport, type CallOptions, type ClientOptions, type Send } from './transport.ts';

type Operations = typeof operations;
type CsvTables = typeof csvTables;
type CalendarFiles = typeof calendarFiles;

/** Input and options of a call; the input may be left out where nothing in it is required. */
type Arguments<I> =
  Record<never, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions];

/** One operation. Durations are milliseconds, instants ISO 8601 in UTC. */
export type Call<I, D> = (...args: Arguments<I>) => Promise<Result<D>>;

/** An operation that replies page by page. */
export interface PagedCall<I, D, R> {
  /** One page; `nextCursor` of its data is the `cursor` of the next, null on the last. */
  (...args: Arguments<I>): Promise<Result<D>>;
  /**
   * Every row of every page; `limit` is the size of a page, and the time limit counts for each. A page that fails ends the
   * rows with a result that is not ok.
   */
  readonly all: (...args: Arguments<Omit<I, 'cursor'>>) => AsyncGenerator<Result<R>, void, undefined>;
}

/** An operation of the contract as a call: paged where the table names the field that has the rows. */
type CallOf<E, T> = E extends Endpoint
  ? T extends { readonly rows: infer K extends keyof OutputOf<E> }
    ? PagedCall<InputOf<E>, OutputOf<E>, RowOf<OutputOf<E>[K]>>
    : Call<InputOf<E>, OutputOf<E>>
  : never;
type RowOf<L> = L extends readonly (infer R)[] ? R : never;

/** Every public operation of the contract: `client.<group>.<operation>(input)`. */
export type PublicCalls = {
  readonly [G in keyof Operations]: {
    readonly [O in keyof Operations[G]]: CallOf<O extends keyof Contract[G] ? Contract[G][O] : never, Operations[G][O]>;
  };
};

/** Every table as CSV, headings first, as one text: `client.csv.<table>(input)`. */
export type CsvCalls = {
  readonly [T in keyof CsvTables]: Call<TextInputOf<(typeof csvExports)[T]>, string>;
};

/** Every calendar as iCalendar, as one text: `client.ics.<calendar>(input)`. */
export type CalendarCalls = {
  readonly [C in keyof CalendarFiles]: Call<TextInputOf<(typeof calendars)[C]>, string>;
};

/** A result file to upload. */
export interface ResultFileUpload extends ResultFileQuery {
  /** The file as the game server wrote it. */
  readonly bytes: Uint8Array;
}

/** Calls of a game server, with its token. */
export interface IngestCalls {
  /** Uploads a result file. Uploading it again adds no second event. */
  readonly results: (file: ResultFileUpload, options?: CallOptions) => Promise<Result<IngestReply>>;
  /** Reports the live state of the server, compressed: on every change, and every five seconds when nothing changes. */
  readonly status: (report: SentReport, options?: CallOptions) => Promise<Result<null>>;
  /** Keeps what the log measured in a session that is over, compressed. Sending it again changes nothing. */
  readonly timing: (record: SessionRecord & SessionRecordQuery, options?: CallOptions) => Promise<Result<null>>;
  /** Who may not join, as the game server reads it. */
  readonly banList: (options?: CallOptions) => Promise<Result<JoinBanList>>;
  /** Who may start in the next round on the server, as its game reads it. */
  readonly entryList: (
    query: { readonly format: EntryListFormat },
    options?: CallOptions,
  ) => Promise<Result<EntryList>>;
}

/** A client of one site. */
export interface Client extends PublicCalls {
  readonly csv: CsvCalls;
  readonly ics: CalendarCalls;
  readonly ingest: IngestCalls;
}

/**
 * A client of a site's REST API. Sends nothing until it is called; needs no closing.
 *
 * @example
 *   const client = createClient({ url: 'https://results.example.com' });
 *   const board = await client.leaderboards.track({ track: 'monza', limit: 10 });
 *   if (board.ok) console.log(board.data.rows);
 *   else console.error(board.error.message);
 */
export function createClient(options: ClientOptions): Client {
  const send = createTransport(options);
  const groups = Object.entries(operations).map(([group, rows]) => [
    group,
    Object.fromEntries(Object.entries(rows).map(([name, operation]) => [name, createCall(operation, send)])),
  ]);
  // @NOTE made from the tables that the types are made from.
  const calls = Object.fromEntries(groups) as PublicCalls;
  const texts = (paths: Readonly<Record<string, string>>): object =>
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, createCall({ method: 'GET', path }, send)]));
  return {
    ...calls,
    csv: texts(csvTables) as CsvCalls,
    ics: texts(calendarFiles) as CalendarCalls,
    ingest: createIngestCalls(send),
  };
}

interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The field of the reply that has the rows of a page. */
  readonly rows?: string;
}

type Input = Readonly<Record<string, unknown>>;
type Page = Readonly<Record<string, unknown>> & { readonly nextCursor: string | null };

function createCall({ method, path, rows }: Operation, send: Send): object {
  const call = (input: Input = {}, options?: CallOptions): Promise<Result<unknown>> => {
    const rest = { ...input };
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = rest[name];
      delete rest[name];
      const text = String(value);
      // Even escaped, browsers and `fetch` take them as steps to another address.
      if (text === '.' || text === '..') throw new TypeError(`"${text}" cannot be the ${name} of a call.`);
      return encodeURIComponent(text);
    });
    return send({ method, path: filled, ...(method === 'GET' ? { query: rest } : { body: rest }) }, options);
  };
  if (rows === undefined) return call;

  async function* all(input: Input = {}, options?: CallOptions): AsyncGenerator<Result<unknown>, void, undefined> {
    let cursor: string | undefined;
    do {
      const page = await call({ ...input, cursor }, options);
      if (!page.ok) return yield page;
      // @NOTE the contract's: a test compares the table with it.
      const data = page.data as Page;
      for (const row of data[rows ?? ''] as unknown[]) yield { ok: true, data: row };
      cursor = data.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  return Object.assign(call, { all });
}

function createIngestCalls(send: Send): IngestCalls {
  const { results, status, timing, banList, entryList } = ingestOperations;
  return {
    // @NOTE the contract's replies, as everywhere.
    results: ({ bytes, ...query }, options) =>
      send({ ...results, query, body: bytes, needsToken: true }, options) as Promise<Result<IngestReply>>,
    status: (report, options) =>
      send({ ...status, body: report, isGzip: true, needsToken: true }, options) as Promise<Result<null>>,
    timing: ({ greenAt, ...record }, options) =>
      send({ ...timing, query: { greenAt }, body: record, isGzip: true, needsToken: true }, options) as Promise<
        Result<null>
      >,
    banList: (options) => send({ ...banList, needsToken: true }, options) as Promise<Result<JoinBanList>>,
    entryList: (query, options) =>
      send({ ...entryList, query, needsToken: true }, options) as Promise<Result<EntryList>>,
  };
}
