import { isAbsolute, resolve } from 'node:path';
import { isTimeZone } from '@paddock/contracts';
import { z } from 'zod';

/** Everything the environment decides, read once. */
export interface Config {
  readonly http: { readonly host: string; readonly port: number };
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Folder whose result files are imported as they appear. */
  readonly resultsDir: string | null;
  /** IANA zone in which days, seasons and periods are counted. */
  readonly siteTimeZone: string;
  /** Whether starting brings the database to this version's schema. */
  readonly migrate: boolean;
  /** Address visitors use, when it is not the one listened on. */
  readonly publicUrl: string | null;
  /** Origin of the web app when another one serves it. */
  readonly webOrigin: string | null;
  /** Proxies whose X-Forwarded-* headers are believed; null: none. */
  readonly trustProxy: string | null;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

const Environment = z.object({
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('PORT must be a number.').int().min(0).max(65_535).default(3000),
  DATABASE_URL: optional.refine((url) => url === null || /^postgres(ql)?:\/\//.test(url), {
    error: 'DATABASE_URL must begin with postgres:// or postgresql://.',
  }),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  RESULTS_DIR: optional,
  SITE_TIME_ZONE: z.string().default('Australia/Sydney').refine(isTimeZone, {
    error: 'SITE_TIME_ZONE must be an IANA time zone such as Australia/Sydney.',
  }),
  MIGRATE: z.stringbool({ error: 'MIGRATE must be on or off.' }).default(true),
  PUBLIC_URL: optional.refine(isHttpUrl, { error: 'PUBLIC_URL must be an http(s) address.' }),
  WEB_ORIGIN: optional.refine(isHttpUrl, { error: 'WEB_ORIGIN must be an http(s) origin.' }),
  TRUST_PROXY: optional,
});

function isHttpUrl(value: string | null): boolean {
  return value === null || (/^https?:\/\//.test(value) && URL.canParse(value));
}

/** Reads the environment. Relative folders are taken from `baseDir`. Throws a ConfigError that names each wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, baseDir: string): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is not right:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const folder = (path: string): string => (isAbsolute(path) ? path : resolve(baseDir, path));
  return Object.freeze({
    http: Object.freeze({ host: values.HOST, port: values.PORT }),
    databaseUrl: values.DATABASE_URL,
    dataDir: folder(values.DATA_DIR),
    resultsDir: values.RESULTS_DIR && folder(values.RESULTS_DIR),
    siteTimeZone: values.SITE_TIME_ZONE,
    migrate: values.MIGRATE,
    publicUrl: values.PUBLIC_URL,
    webOrigin: values.WEB_ORIGIN && new URL(values.WEB_ORIGIN).origin,
    trustProxy: values.TRUST_PROXY,
  });
}
