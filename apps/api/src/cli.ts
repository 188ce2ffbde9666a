import { parseArgs } from 'node:util';
import { runBackup, runRestore } from './cli/backup.ts';
import { runCopyDatabase } from './cli/copy-database.ts';
import { runDbMigrate } from './cli/db-migrate.ts';
import { runDiscordRegister } from './cli/discord-register.ts';
import { runIngest } from './cli/ingest.ts';
import { runMoveFiles } from './cli/move-files.ts';
import { runRecompute } from './cli/recompute.ts';
import { runServerAdd } from './cli/server-add.ts';
import { UsageError, type Command } from './cli/command.ts';
import { readConfig } from './config.ts';
import { explainStartFailure } from './start-failure.ts';

const commands: Readonly<Record<string, Command>> = {
  ingest: runIngest,
  recompute: runRecompute,
  'server:add': runServerAdd,
  'db:migrate': runDbMigrate,
  'discord:register': runDiscordRegister,
  backup: runBackup,
  restore: runRestore,
  'copy-database': runCopyDatabase,
  'move-files': runMoveFiles,
};

const USAGE = `Usage:
  pnpm ingest PATH… [--server NAME] [--time-zone ZONE] [--json]   import result files and folders of them
                    [--replace-demo]                              with --replace-demo, into a database without the demo
  pnpm recompute [--time-zone ZONE]                               recompute every figure from the stored files;
                                                                  with --time-zone, in another time zone for the site
  pnpm server:add NAME --time-zone ZONE [--replace-demo]          register a game server and print its ingest token
  pnpm db:migrate                                                 update the database to this version's schema
  pnpm discord:register                                           register slash commands and role conditions with Discord
  pnpm backup FILE                                                back up the embedded database to a file, even while the app runs
  pnpm restore FILE                                               restore the embedded database into an empty DATA_DIR
  pnpm copy-database TO                                           copy the database to another PostgreSQL (postgres://…), or into the
                                                                  embedded one of a new folder
  pnpm move-files                                                 move stored result files to where FILES_IN says`;

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const [name = '', ...rest] = args;
  const command = commands[name];
  if (command === undefined) throw new UsageError(name === '' ? 'Which command?' : `There is no command "${name}".`);
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      'time-zone': { type: 'string' },
      json: { type: 'boolean', default: false },
      'replace-demo': { type: 'boolean', default: false },
    },
  });
  return command({
    config: readConfig(process.env, process.cwd()),
    positionals,
    options: {
      server: values.server ?? null,
      timeZone: values['time-zone'] ?? null,
      json: values.json,
      replaceDemo: values['replace-demo'],
    },
    // pnpm runs scripts in the package's folder; relative paths are meant from where the command was typed.
    callerDir: process.env['INIT_CWD'] ?? process.cwd(),
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
  });
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return `${error.message}\n\n${USAGE}`;
  }
  return explainStartFailure(error);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
