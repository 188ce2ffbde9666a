import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { isTimeZone } from '@paddock/contracts';
import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from './log.ts';

/** Settings from environment variables, read once. */
export interface Config {
  readonly http: { readonly host: string; readonly port: number };
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Streaming replicas that public pages are read from. */
  readonly databaseReplicaUrls: readonly string[];
  /** How long `/ready` answers 503 before a requested shutdown begins. */
  readonly drainSeconds: number;
  readonly dataDir: string;
  /** Whether an untouched embedded database is filled with an invented season. */
  readonly demo: boolean;
  /** Folder whose result files are imported as they appear. */
  readonly resultsDir: string | null;
  /** IANA zone in which days, seasons and periods are counted; null: the database's own. */
  readonly siteTimeZone: string | null;
  /** Whether starting brings the database to this version's schema. */
  readonly migrate: boolean;
  /** Address visitors use, when it is not the one listened on. */
  readonly publicUrl: string | null;
  /** Origin at which browsers reach the api, when it is not the one that serves the pages. */
  readonly publicApiUrl: string | null;
  /** Origin of the web app when another one serves it. */
  readonly webOrigin: string | null;
  /** The application registered with Discord; null: none. */
  readonly discord: { readonly clientId: string; readonly clientSecret: string; readonly baseUrl: string } | null;
  /** Key of the hashes that recognise erased people; null: not set. */
  readonly erasureKey: Buffer | null;
  /** Discord ids of users who become admins when they sign in. */
  readonly adminDiscordIds: readonly string[];
  /** Proxies whose X-Forwarded-* headers are believed; null: none. */
  readonly trustProxy: string | null;
  /** How many live connections one address may hold; this machine's own are not counted. */
  readonly socketsPerAddress: number;
  /** How many TCP connections the process accepts at a time, live ones included. */
  readonly maxConnections: number;
  /** Mean event loop delay from which requests are refused; 0: no limit. */
  readonly overloadDelayMs: number;
  /** From which severity on lines are written to the log. */
  readonly logLevel: LogLevel;
  /** Whether each request is logged, whatever the level. */
  readonly logRequests: boolean;
  /** Where `/metrics` is answered; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** OpenTelemetry collector that gets traces; null: none are made. */
  readonly traceEndpoint: string | null;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Names of address ranges that the HTTP server knows. */
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.string().default('3000').refine(isPort, {
    error: 'PORT must be a whole number from 0 to 65535; 0 takes any free port.',
  }),
  DATABASE_URL: z.string().optional().refine(isDatabaseUrl, {
    error: 'DATABASE_URL must begin with postgres:// or postgresql://.',
  }),
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .refine((list) => listOf(list).every(isDatabaseUrl), {
      error: 'DATABASE_REPLICA_URLS must list addresses that begin with postgres://, separated by commas.',
    }),
  DRAIN_SECONDS: z
    .string()
    .default('0')
    .refine((text) => /^\d{1,3}$/.test(text), { error: 'DRAIN_SECONDS must be a whole number from 0 to 999.' }),
  DATA_DIR: z.string().default('.data'),
  RESULTS_DIR: z.string().optional(),
  SITE_TIME_ZONE: z
    .string()
    .optional()
    .refine((zone) => zone === undefined || isTimeZone(zone), {
      error: 'SITE_TIME_ZONE must be an IANA time zone such as Australia/Sydney.',
    }),
  DEMO: z.stringbool({ error: 'DEMO must be on or off.' }).default(true),
  MIGRATE: z.stringbool({ error: 'MIGRATE must be on or off.' }).default(true),
  PUBLIC_URL: z.string().optional().refine(isHttpUrl, {
    error: 'PUBLIC_URL must be an http(s) address such as https://results.example.com.',
  }),
  PUBLIC_API_URL: z.string().optional().refine(isHttpUrl, {
    error: 'PUBLIC_API_URL must be an http(s) origin such as https://api.example.com.',
  }),
  WEB_ORIGIN: z.string().optional().refine(isHttpUrl, {
    error: 'WEB_ORIGIN must be an http(s) origin such as https://www.example.com.',
  }),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  DISCORD_BASE_URL: z.string().default('https://discord.com').refine(isHttpUrl, {
    error: 'DISCORD_BASE_URL must be an http(s) address such as https://discord.com.',
  }),
  ADMIN_DISCORD_IDS: z
    .string()
    .default('')
    .refine((list) => /^\s*(?:\d{1,20}\s*(?:,\s*\d{1,20}\s*)*)?$/.test(list), {
      error: 'ADMIN_DISCORD_IDS must list Discord user ids (numbers), separated by commas.',
    }),
  ERASURE_KEY: z
    .string()
    .optional()
    .refine((key) => key === undefined || /^[A-Za-z0-9+/]{43}=$/.test(key), {
      error: 'ERASURE_KEY must be 32 random bytes in base64, as `openssl rand -base64 32` makes them.',
    }),
  TRUST_PROXY: z.string().optional().refine(isProxyList, {
    error: 'TRUST_PROXY must list addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal.',
  }),
  SOCKETS_PER_ADDRESS: z
    .string()
    .default('500')
    .refine((value) => /^[1-9]\d{0,5}$/.test(value), {
      error: 'SOCKETS_PER_ADDRESS must be a whole number from 1 to 999999.',
    }),
  MAX_CONNECTIONS: z
    .string()
    // Room for all live connections (20,000) and half as many others; 10,000 idle ones take about 150 MB.
    .default('30000')
    .refine((value) => /^[1-9]\d{0,5}$/.test(value), {
      error: 'MAX_CONNECTIONS must be a whole number from 1 to 999999.',
    }),
  OVERLOAD_DELAY_MS: z
    .string()
    .default('1000')
    .refine((value) => /^\d{1,6}$/.test(value), {
      error: 'OVERLOAD_DELAY_MS must be a whole number from 0 to 999999; 0 refuses nothing for being late.',
    }),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.` }).default('warn'),
  LOG_REQUESTS: z.stringbool({ error: 'LOG_REQUESTS must be on or off.' }).default(false),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z
    .string()
    .optional()
    .refine((port) => port === undefined || (isPort(port) && Number(port) > 0), {
      error: 'METRICS_PORT must be a whole number from 1 to 65535.',
    }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional().refine(isHttpUrl, {
    error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address such as http://127.0.0.1:4318.',
  }),
});

/** The names of all variables. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

const REPLICA_OF_NOTHING = 'DATABASE_REPLICA_URLS needs DATABASE_URL, the primary that they follow.';
const BOTH_OR_NONE = 'DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET belong together: set both or neither.';

function isDatabaseUrl(url: string | undefined): boolean {
  return url === undefined || /^postgres(ql)?:\/\//.test(url);
}

function listOf(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
}

function isHttpUrl(value: string | undefined): boolean {
  return value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value));
}

function isProxyList(value: string | undefined): boolean {
  return value === undefined || value.split(',').every((part) => isProxy(part.trim()));
}

function isProxy(name: string): boolean {
  if (PROXY_NAMES.has(name)) return true;
  const [address = '', bits = '0', ...rest] = name.split('/');
  const family = isIP(address);
  const mostBits = family === 4 ? 32 : 128;
  return family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= mostBits && rest.length === 0;
}

/** Reads the environment. Relative folders are taken from `baseDir`. Throws a ConfigError that names each wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, baseDir: string): Config {
  // Blank counts as not set: compose files pass unset variables as empty text.
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]);
  const parsed = Environment.safeParse(Object.fromEntries(entries));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `- ${issue.message}`);
    throw new ConfigError(`The environment is not right:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = values;
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    throw new ConfigError(`The environment is not right:\n- ${BOTH_OR_NONE}`);
  }
  const replicaUrls = listOf(values.DATABASE_REPLICA_URLS);
  if (replicaUrls.length > 0 && values.DATABASE_URL === undefined) {
    throw new ConfigError(`The environment is not right:\n- ${REPLICA_OF_NOTHING}`);
  }
  const folder = (path: string): string => (isAbsolute(path) ? path : resolve(baseDir, path));
  return Object.freeze({
    http: Object.freeze({ host: values.HOST, port: Number(values.PORT) }),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrls: Object.freeze(replicaUrls),
    drainSeconds: Number(values.DRAIN_SECONDS),
    dataDir: folder(values.DATA_DIR),
    resultsDir: values.RESULTS_DIR === undefined ? null : folder(values.RESULTS_DIR),
    siteTimeZone: values.SITE_TIME_ZONE ?? null,
    // With a database or a results folder of their own, operators want their own data.
    demo: values.DEMO && values.DATABASE_URL === undefined && values.RESULTS_DIR === undefined,
    migrate: values.MIGRATE,
    publicUrl: values.PUBLIC_URL ?? null,
    publicApiUrl: values.PUBLIC_API_URL === undefined ? null : new URL(values.PUBLIC_API_URL).origin,
    webOrigin: values.WEB_ORIGIN === undefined ? null : new URL(values.WEB_ORIGIN).origin,
    discord:
      clientId === undefined || clientSecret === undefined
        ? null
        : Object.freeze({ clientId, clientSecret, baseUrl: values.DISCORD_BASE_URL.replace(/\/$/, '') }),
    erasureKey: values.ERASURE_KEY === undefined ? null : Buffer.from(values.ERASURE_KEY, 'base64'),
    adminDiscordIds: Object.freeze(listOf(values.ADMIN_DISCORD_IDS)),
    trustProxy: values.TRUST_PROXY ?? null,
    socketsPerAddress: Number(values.SOCKETS_PER_ADDRESS),
    maxConnections: Number(values.MAX_CONNECTIONS),
    overloadDelayMs: Number(values.OVERLOAD_DELAY_MS),
    logLevel: values.LOG_LEVEL,
    logRequests: values.LOG_REQUESTS,
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : Object.freeze({ host: values.METRICS_HOST, port: Number(values.METRICS_PORT) }),
    traceEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  });
}
