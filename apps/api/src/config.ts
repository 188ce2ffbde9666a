import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isTimeZone } from '@paddock/contracts';
import { z } from 'zod';
import { LOG_LEVELS } from './log.ts';

/** Settings from environment variables, read once. */
export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Names of address ranges that the HTTP server knows. */
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole({ most: 65_535, note: '; 0 takes any free port' }).default(3000),
  DATABASE_URL: checked(isDatabaseUrl, 'must begin with postgres:// or postgresql://.')
    .refine(
      (url) => !/[?&]target_session_attrs=(?!(?:read-write|primary)(?:[&#]|$))/.test(url),
      'must have target_session_attrs=read-write, or none: the site needs the server that takes writes.',
    )
    .optional(),
  DATABASE_REPLICA_URLS: checked(
    (list) => listOf(list).every(isDatabaseUrl),
    'must list addresses that begin with postgres://, separated by commas.',
  ).default(''),
  DRAIN_SECONDS: whole({ most: 999 }).default(0),
  DATA_DIR: z.string().default('.data'),
  RESULTS_DIR: z.string().optional(),
  SITE_TIME_ZONE: checked(isTimeZone, 'must be an IANA time zone such as Australia/Sydney.').optional(),
  DEMO: z.stringbool({ error: 'must be on or off.' }).default(true),
  MIGRATE: z.stringbool({ error: 'must be on or off.' }).default(true),
  PUBLIC_URL: httpUrl('must be an http(s) address such as https://results.example.com.').optional(),
  PUBLIC_API_URL: httpUrl('must be an http(s) origin such as https://api.example.com.').optional(),
  WEB_ORIGIN: httpUrl('must be an http(s) origin such as https://www.example.com.').optional(),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  DISCORD_BASE_URL: httpUrl('must be an http(s) address such as https://discord.com.').optional(),
  DISCORD_PUBLIC_KEY: checked(
    (key) => /^[0-9a-f]{64}$/i.test(key),
    'must be the application’s public key, 64 hexadecimal digits.',
  ).optional(),
  DISCORD_BOT_TOKEN: z.string().optional(),
  ADMIN_DISCORD_IDS: checked(
    (list) => /^\s*(?:\d{1,20}\s*(?:,\s*\d{1,20}\s*)*)?$/.test(list),
    'must list Discord user ids (numbers), separated by commas.',
  ).default(''),
  PUSH_CONTACT: checked(
    (address) => /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address),
    'must be an e-mail address such as push@example.com.',
  ).optional(),
  PUSH_HOSTS: checked(
    (list) => listOf(list).every((host) => /^(?:[a-z\d-]+\.)+[a-z\d-]*[a-z][a-z\d-]*$/i.test(host)),
    'must list host names of push services, separated by commas.',
  ).default(''),
  PUSH_TEST_SERVICE: checked(
    (url) => /^https?:\/\//.test(url) && isLoopback(url),
    'must be an http(s) address of this machine such as https://127.0.0.1:8791.',
  ).optional(),
  ERASURE_KEY: checked(
    (key) => /^[A-Za-z0-9+/]{43}=$/.test(key),
    'must be 32 random bytes in base64, as `openssl rand -base64 32` makes them.',
  ).optional(),
  TRUST_PROXY: checked(
    (list) => list.split(',').every((part) => isProxy(part.trim())),
    'must list addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal.',
  ).optional(),
  SOCKETS_PER_ADDRESS: whole({ least: 1, most: 999_999 }).default(500),
  // Room for all live connections (20,000) and half as many others; 10,000 idle ones take about 150 MB.
  MAX_CONNECTIONS: whole({ least: 1, most: 999_999 }).default(30_000),
  OVERLOAD_DELAY_MS: whole({
    most: 999_999,
    note: '; 0 refuses nothing for being late',
  }).default(1_000),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}.` }).default('warn'),
  LOG_REQUESTS: z.stringbool({ error: 'must be on or off.' }).default(false),
  FILE_STORE_URL: checked(
    (url) => /^https?:\/\/[^?#@]+$/.test(url) && URL.canParse(url),
    'must be an http(s) address with the bucket, such as https://s3.example.com/paddock.',
  ).optional(),
  FILE_STORE_KEY_ID: z.string().optional(),
  FILE_STORE_SECRET: z.string().optional(),
  FILE_STORE_REGION: z.string().default('us-east-1'),
  FILES_IN: z.enum(['table', 'store'], { error: 'must be table or store.' }).default('table'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: whole({ least: 1, most: 65_535 }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('must be an http(s) address such as http://127.0.0.1:4318.').optional(),
});

/** The names of all variables. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

const REPLICA_OF_NOTHING = 'DATABASE_REPLICA_URLS needs DATABASE_URL, the primary that they follow.';
const TEST_ALONE =
  'PUSH_TEST_SERVICE takes the place of all push services: only for a site whose PUBLIC_URL, or HOST without it, is this machine.';
const BOTH_OR_NONE = 'DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET belong together: set both or neither.';

const STORE_OR_NONE = 'FILE_STORE_URL, FILE_STORE_KEY_ID and FILE_STORE_SECRET belong together: set all or none.';
const STORE_OF_NOTHING = 'FILES_IN=store needs FILE_STORE_URL, the object store that it means.';

function checked(isRight: (text: string) => boolean, error: string) {
  return z.string().refine(isRight, { error });
}

function httpUrl(error: string) {
  return checked((text) => /^https?:\/\//.test(text) && URL.canParse(text), error);
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);
}

function whole({ least = 0, most, note = '' }: { least?: number; most: number; note?: string }) {
  const isRight = (text: string): boolean => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return checked(isRight, `must be a whole number from ${least} to ${most}${note}.`).transform(Number);
}

export function isDatabaseUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

function listOf(text: string): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}

function isProxy(name: string): boolean {
  if (PROXY_NAMES.has(name)) return true;
  const [address = '', bits = '0', ...rest] = name.split('/');
  const family = isIP(address);
  const mostBits = family === 4 ? 32 : 128;
  return family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= mostBits && rest.length === 0;
}

function wrong(lines: readonly string[]): ConfigError {
  return new ConfigError(
    ['The settings in the environment are not valid:', ...lines.map((line) => `- ${line}`)].join('\n'),
  );
}

/** Reads the environment. Relative folders are taken from `baseDir`. Throws a ConfigError that names each wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, baseDir: string) {
  // Blank counts as not set: compose files pass unset variables as empty text.
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]);
  const parsed = Environment.safeParse(Object.fromEntries(entries));
  if (!parsed.success) throw wrong(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  const values = parsed.data;
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = values;
  if ((clientId === undefined) !== (clientSecret === undefined)) throw wrong([BOTH_OR_NONE]);
  const replicaUrls = listOf(values.DATABASE_REPLICA_URLS);
  if (replicaUrls.length > 0 && values.DATABASE_URL === undefined) throw wrong([REPLICA_OF_NOTHING]);
  const {
    FILE_STORE_URL: url,
    FILE_STORE_KEY_ID: keyId,
    FILE_STORE_SECRET: secret,
    FILE_STORE_REGION: region,
  } = values;
  const store =
    url === undefined || keyId === undefined || secret === undefined
      ? null
      : Object.freeze({ url: url.replace(/\/+$/, ''), keyId, secret, region });
  if (store === null && [url, keyId, secret].some((one) => one !== undefined)) throw wrong([STORE_OR_NONE]);
  if (store === null && values.FILES_IN === 'store') throw wrong([STORE_OF_NOTHING]);
  const ownUrl = values.PUBLIC_URL ?? `http://${values.HOST}`;
  if (values.PUSH_TEST_SERVICE !== undefined && !isLoopback(ownUrl)) throw wrong([TEST_ALONE]);
  return Object.freeze({
    http: Object.freeze({ host: values.HOST, port: values.PORT }),
    /** null: the embedded database in `dataDir`. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** Streaming replicas that public pages are read from. */
    databaseReplicaUrls: Object.freeze(replicaUrls),
    /** How long `/ready` answers 503 before a requested shutdown begins. */
    drainSeconds: values.DRAIN_SECONDS,
    dataDir: resolve(baseDir, values.DATA_DIR),
    /** Folder whose result files are imported as they appear. */
    resultsDir: values.RESULTS_DIR === undefined ? null : resolve(baseDir, values.RESULTS_DIR),
    /** IANA zone in which days, seasons and periods are counted; null: the database's own. */
    siteTimeZone: values.SITE_TIME_ZONE ?? null,
    /**
     * Whether an untouched embedded database is filled with an invented season. With a database or a results folder of their
     * own, operators want their own data.
     */
    demo: values.DEMO && values.DATABASE_URL === undefined && values.RESULTS_DIR === undefined,
    migrate: values.MIGRATE,
    /** Address visitors use, when it is not the one listened on. */
    publicUrl: values.PUBLIC_URL ?? null,
    /** Origin at which browsers reach the api, when it is not the one that serves the pages. */
    publicApiUrl: values.PUBLIC_API_URL === undefined ? null : new URL(values.PUBLIC_API_URL).origin,
    /** Origin of the web app when another one serves it. */
    webOrigin: values.WEB_ORIGIN === undefined ? null : new URL(values.WEB_ORIGIN).origin,
    /** In place of Discord’s own address: posts go there, and sign-in where an application is registered. */
    discordUrl: values.DISCORD_BASE_URL?.replace(/\/$/, '') ?? null,
    discord:
      clientId === undefined || clientSecret === undefined
        ? null
        : Object.freeze({
            clientId,
            clientSecret,
            baseUrl: values.DISCORD_BASE_URL?.replace(/\/$/, '') ?? 'https://discord.com',
            /** Of the signatures of slash commands; null: they are not answered. */
            publicKey: values.DISCORD_PUBLIC_KEY ?? null,
            /** Registers commands and role metadata; the running site does not use it. */
            botToken: values.DISCORD_BOT_TOKEN ?? null,
          }),
    push: Object.freeze({
      /** E-mail address at which push services reach the operator; null: they have `publicUrl`. */
      contact: values.PUSH_CONTACT ?? null,
      /** Push services besides those of the known browsers. */
      hosts: Object.freeze(listOf(values.PUSH_HOSTS).map((host) => host.toLowerCase())),
      /** Push service of tests, which takes the place of all others. */
      testService: values.PUSH_TEST_SERVICE ?? null,
    }),
    files: Object.freeze({
      /** Object store for the bytes of result files; null: none. */
      store,
      /** Where they are kept. */
      in: values.FILES_IN,
    }),
    /** Key of the hashes that recognise erased people; null: not set. */
    erasureKey: values.ERASURE_KEY === undefined ? null : Buffer.from(values.ERASURE_KEY, 'base64'),
    /** Discord ids of users who become admins when they sign in. */
    adminDiscordIds: Object.freeze(listOf(values.ADMIN_DISCORD_IDS)),
    /** Proxies whose X-Forwarded-* headers are believed; null: none. */
    trustProxy: values.TRUST_PROXY ?? null,
    /** How many live connections one address may hold; this machine's own are not counted. */
    socketsPerAddress: values.SOCKETS_PER_ADDRESS,
    /** How many TCP connections the process accepts at a time, live ones included. */
    maxConnections: values.MAX_CONNECTIONS,
    /** Mean event loop delay from which requests are refused; 0: no limit. */
    overloadDelayMs: values.OVERLOAD_DELAY_MS,
    logLevel: values.LOG_LEVEL,
    /** Whether each request is logged, whatever the level. */
    logRequests: values.LOG_REQUESTS,
    /** Where `/metrics` is answered; null: nowhere. */
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : Object.freeze({ host: values.METRICS_HOST, port: values.METRICS_PORT }),
    /** OpenTelemetry collector that gets traces; null: none are made. */
    traceEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  });
}
