import { readArgs, UsageError } from '../command-line.ts';

export interface LoadOptions {
  /** Of a running instance; null: one is started for the run. */
  readonly url: URL | null;
  /** Ingest tokens, one a server. */
  readonly tokens: readonly string[];
  readonly clients: number;
  readonly servers: number;
  readonly uploads: number;
  readonly minutes: number;
}

const MOST = { clients: 20_000, servers: 100, uploads: 10_000, minutes: 60 };
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

export const USAGE = `Usage: pnpm load [--clients 1000] [--servers 4] [--uploads 30] [--minutes 1] [--url http://127.0.0.1:3000 --token TOKEN …]

Without --url an instance is started on an empty database of its own. With it, give each server's ingest token
("pnpm server:add" prints it). Only instances on this machine are loaded.`;

export function readOptions(args: readonly string[]): LoadOptions {
  const text = { type: 'string' } as const;
  const { values } = readArgs({
    args: [...args],
    options: {
      url: text,
      token: { type: 'string', multiple: true },
      clients: text,
      servers: text,
      uploads: text,
      minutes: text,
    },
  });
  const url = values.url === undefined ? null : readUrl(values.url);
  const tokens = values.token ?? [];
  const servers = wholeNumber('servers', values.servers ?? (url === null ? '4' : String(Math.max(1, tokens.length))));
  if (url !== null && tokens.length < servers) {
    throw new UsageError(`${servers} servers need ${servers} ingest tokens: give --token for each.`);
  }
  return {
    url,
    tokens,
    servers,
    clients: wholeNumber('clients', values.clients ?? '1000'),
    uploads: wholeNumber('uploads', values.uploads ?? '30'),
    minutes: number('minutes', values.minutes ?? '1'),
  };
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' || !LOOPBACK.has(url.hostname)) {
    throw new UsageError('--url must be an http address on this machine, such as http://127.0.0.1:3000.');
  }
  return url;
}

function wholeNumber(name: keyof typeof MOST, text: string): number {
  const value = number(name, text);
  if (!Number.isInteger(value)) throw new UsageError(`--${name} must be a whole number.`);
  return value;
}

function number(name: keyof typeof MOST, text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= MOST[name])) throw new UsageError(`--${name} must be above 0 and at most ${MOST[name]}.`);
  return value;
}
