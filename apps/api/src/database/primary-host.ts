/**
 * An address may name several hosts, of which one at a time takes writes. postgres.js (3.4.9) cannot be left to choose: with a socket
 * of one's own it never goes to the next host, and without one its connections try again without end or pause as long as no host
 * takes writes, while their statements wait. So each connection is opened to the host that is found here, and the driver knows of one.
 */
import postgres from 'postgres';
import { ANSWER_WITHIN_MS, withTimeout, type Target } from './no-answer.ts';

const DEFAULT_PORT = 5432;

/** One of the hosts of an address. */
export interface Host {
  /** An address of this host alone. */
  readonly url: string;
  readonly target: Target;
  /** As by `nameOf`. */
  readonly name: string;
}

/** No host of the address takes writes, or the one that did no longer does. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError';
  readonly code = 'CONNECT_NO_PRIMARY';
}

/** The hosts of an address such as `postgres://me:secret@one,two:5433/races`, in its order. Throws if it is none. */
export function hostsOf(url: string): Host[] {
  const [, scheme = '', authority = '', rest = ''] = /^([^:]*:\/\/)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const at = authority.lastIndexOf('@') + 1;
  return authority
    .slice(at)
    .split(',')
    .map((host) => {
      const address = new URL(`${scheme}${authority.slice(0, at)}${host}${rest}`);
      // The driver would look at the state of a connection, too.
      address.searchParams.delete('target_session_attrs');
      const target = {
        host: [address.hostname.replace(/^\[(.*)\]$/, '$1')],
        port: [Number(address.port || DEFAULT_PORT)],
      };
      return { url: address.href, target, name: nameOf(target) };
    });
}

/** Host and port, for messages and comparisons. */
export function nameOf({ host: [host], port: [port] }: Target): string {
  return `${host}:${port}`;
}

/** Whether each new connection of an address has to look for the host that takes writes. */
export function followsPrimary(url: string): boolean {
  const [, authority = ''] = /^[^:]*:\/\/([^/?#]*)/.exec(url) ?? [];
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  return hosts.includes(',') || /[?&]target_session_attrs=(?:read-write|primary)(?:[&#]|$)/.test(url);
}

interface Search {
  readonly hosts: readonly Host[];
  last: Host | null;
  running: Promise<Host> | null;
}

/** By address: all clients of a process look together and have found the same. */
const searches = new Map<string, Search>();

function searchOf(url: string): Search {
  const search = searches.get(url) ?? { hosts: hostsOf(url), last: null, running: null };
  searches.set(url, search);
  return search;
}

/** The host that takes writes now: the one that was found last if it still does, else the first. Throws NoPrimaryError. */
export function findPrimary(url: string): Promise<Host> {
  const search = searchOf(url);
  search.running ??= look(search).finally(() => {
    search.running = null;
  });
  return search.running;
}

/** The host that was found last; null: none yet. */
export function lastPrimary(url: string): Host | null {
  return searchOf(url).last;
}

async function look(search: Search): Promise<Host> {
  const { hosts, last } = search;
  // Alone, so that a host that does not answer delays nobody while another one takes writes.
  const reasonAgainstLast = last && (await reasonAgainst(last));
  if (last !== null && reasonAgainstLast === null) return last;
  const reasons = await Promise.all(
    hosts.map(async (host) => (host === last ? reasonAgainstLast : reasonAgainst(host))),
  );
  const found = hosts[reasons.indexOf(null)];
  if (found === undefined) {
    const each = hosts.map(({ name }, index) => `${name} (${reasons[index]})`);
    throw new NoPrimaryError(`No host of the database takes writes: ${each.join(', ')}`);
  }
  search.last = found;
  return found;
}

/** Why a host is not the one to connect to; null: it takes writes. */
async function reasonAgainst({ url }: Host): Promise<string | null> {
  try {
    return (await askOnce(url, refusesWrites)) ? 'read-only' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Asks one host over a connection that ends with the answer. Rejects when there is none within this time. */
export async function askOnce<T>(
  url: string,
  ask: (sql: postgres.Sql) => Promise<T>,
  withinMs = ANSWER_WITHIN_MS,
): Promise<T> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: withinMs / 1_000,
    // A server that stops at that moment would be waited for without end.
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'paddock search' },
  });
  try {
    return await withTimeout(ask(sql), withinMs);
  } finally {
    void sql.end({ timeout: 0 });
  }
}

/** Whether the server is a standby, or refuses writes as one. */
export async function refusesWrites(sql: Pick<postgres.Sql, 'unsafe'>): Promise<boolean> {
  const [row] = await sql.unsafe<{ refuses: boolean }[]>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as refuses`,
  );
  return row?.refuses ?? true;
}
