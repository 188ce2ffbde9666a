import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { games, type Game } from '@paddock/result-files';
import { z } from 'zod';
import type { AgentServer } from './agent.ts';
import { decodeText } from './decode.ts';
import { LiveSettings } from './live-settings.ts';
import { TOKEN } from './token.ts';

/** The configuration is invalid; the message says where and how to fix it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const TOKEN_VARIABLE = 'PADDOCK_TOKEN';

const Path = z.string({ error: 'is a path in quotes' }).min(1, 'is empty');

const gameCodes = Object.keys(games) as [Game, ...Game[]];

const Server = z
  .strictObject({
    name: z.string({ error: 'is a name of your choice, in quotes' }).min(1, 'is empty').max(100),
    game: z.enum(gameCodes, { error: `is one of ${gameCodes.join(', ')}` }).optional(),
    folder: Path.optional().describe('The game server’s folder, with log, results and cfg in it'),
    live: LiveSettings.optional(),
    log: Path.optional(),
    results: Path.optional(),
    settings: Path.optional(),
    token: z.string({ error: 'is the token that the site gave, in quotes' }).optional(),
    tokenFile: Path.optional(),
    capacity: z
      .int('is a whole number')
      .min(1)
      .max(1_000)
      .optional()
      .describe('Instead of maxCarSlots of cfg/settings.json'),
    writeBanList: Path.optional().describe('The entry list of the game server that holds the site’s bans'),
    writeEntryList: Path.optional().describe('The entry list of the game server, of the next round'),
    replaceEntryList: z.boolean({ error: 'is true or false' }).optional(),
  })
  .refine(({ folder, log, results, live }) => (folder ?? log ?? results ?? live) !== undefined, {
    error: 'has no "folder": name the game server’s folder; beside a game alone, its "live" source',
  })
  .refine(({ writeBanList, writeEntryList }) => writeBanList === undefined || writeBanList !== writeEntryList, {
    error: 'names one file twice: the entry list holds the bans too, so leave "writeBanList" out',
  });

const File = z.strictObject({
  site: z.url({ protocol: /^https?$/, error: 'is the site’s address, such as "https://results.example.com"' }),
  dataDir: Path.default('paddock-agent-data'),
  servers: z
    .array(Server, { error: 'is a list: [ { "name": …, "folder": … } ]' })
    .min(1, 'is empty: name at least one server')
    .max(100)
    .refine((servers) => new Set(servers.map(({ name }) => name)).size === servers.length, {
      error: 'has two servers with the same name: give each its own',
    }),
});

export interface AgentConfig {
  readonly site: string;
  readonly dataDir: string;
  readonly servers: readonly AgentServer[];
}

/** Reads the configuration file; relative paths are resolved from its folder. */
export async function readConfig(
  path: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<AgentConfig> {
  const file = parseFile(path, await readText(path));
  const base = dirname(resolve(path));
  const at = (relative: string): string => resolve(base, relative);
  const servers = await Promise.all(
    file.servers.map(async (server) => ({
      name: server.name,
      game: server.game ?? null,
      token: await findToken(server, { isOnly: file.servers.length === 1, environment, at }),
      tokenFile: server.token === undefined && server.tokenFile !== undefined ? at(server.tokenFile) : null,
      ...pathsOf(server, at),
      live: liveOf(server.live, at),
      capacity: server.capacity ?? null,
      banListPath: server.writeBanList === undefined ? null : at(server.writeBanList),
      entryList: entryListOf(server, at),
    })),
  );
  return { site: file.site, dataDir: at(file.dataDir), servers };
}

/** Without a folder there is only what is named. */
function pathsOf(
  { folder, log, results, settings }: z.output<typeof Server>,
  at: (relative: string) => string,
): Pick<AgentServer, 'logPath' | 'resultsDir' | 'settingsPath'> {
  const path = (named: string | undefined, ...inFolder: string[]): string | null =>
    named !== undefined ? at(named) : folder === undefined ? null : at(join(folder, ...inFolder));
  return {
    logPath: path(log, 'log', 'server.log'),
    resultsDir: path(results, 'results'),
    settingsPath: path(settings, 'cfg', 'settings.json'),
  };
}

function entryListOf(
  { game, writeEntryList, replaceEntryList = false }: z.output<typeof Server>,
  at: (relative: string) => string,
): NonNullable<AgentServer['entryList']> | null {
  if (writeEntryList === undefined) return null;
  return { path: at(writeEntryList), format: game === 'ac' ? 'ac' : 'acc', mayReplace: replaceEntryList };
}

function liveOf(live: LiveSettings | undefined, at: (relative: string) => string): LiveSettings | null {
  return live?.type === 'broadcast' ? { ...live, file: at(live.file) } : (live ?? null);
}

async function readText(path: string): Promise<string> {
  try {
    return decodeText(await readFile(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'is not text';
    throw new ConfigError(
      `The configuration ${resolve(path)} cannot be read (${code}). Name another one with --config FILE.`,
    );
  }
}

function parseFile(path: string, text: string): z.output<typeof File> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const where = error instanceof Error ? error.message.replace(/, (?:\.{3})?".*$/s, '') : '';
    const windows = /[A-Za-z]:\\(?!\\)/.test(text)
      ? ' In JSON a path’s backslashes are doubled: "C:\\\\server"; forward slashes work too.'
      : '';
    throw new ConfigError(`${path} is not valid JSON: ${where}.${windows}`);
  }
  const result = File.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path: keys, message }) => `  ${placeOf(keys)} ${message}`);
  throw new ConfigError(`${path} is not complete or correct yet:\n${issues.join('\n')}`);
}

function placeOf(keys: readonly PropertyKey[]): string {
  const place = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return place === '' ? 'it' : place.replace(/^\./, '');
}

async function findToken(
  { name, token, tokenFile }: z.output<typeof Server>,
  {
    isOnly,
    environment,
    at,
  }: {
    isOnly: boolean;
    environment: Readonly<Record<string, string | undefined>>;
    at: (relative: string) => string;
  },
): Promise<string> {
  const found = token ?? (tokenFile === undefined ? environment[variableOf(name)] : await readText(at(tokenFile)));
  const trimmed = (found ?? (isOnly ? environment[TOKEN_VARIABLE] : undefined))?.trim();
  if (trimmed === undefined || trimmed === '') {
    const variable = isOnly ? TOKEN_VARIABLE : variableOf(name);
    throw new ConfigError(
      `There is no token for "${name}". An admin of the site gets one with "pnpm server:add". Put it into "token", into a file named by "tokenFile", or into the environment as ${variable}.`,
    );
  }
  if (TOKEN.test(trimmed)) return trimmed;
  throw new ConfigError(
    `The token for "${name}" is not complete: it begins with "paddock_" and has a dot in it. Copy it again.`,
  );
}

/** "Thursday #1" → PADDOCK_TOKEN_THURSDAY_1 */
function variableOf(name: string): string {
  return `${TOKEN_VARIABLE}_${name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')}`;
}
