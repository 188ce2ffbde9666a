import { buildPackages } from './build.ts';
import { launch, type LaunchOptions } from './launch.ts';

interface Command extends LaunchOptions {
  readonly script: string;
  /** Built before the script runs; none: the script needs no build. */
  readonly packages?: readonly string[];
  /** Other programs read what the command prints, so nothing is printed about the build. */
  readonly isQuiet?: boolean;
}

const SITE = ['@paddock/api', '@paddock/web'];
const BENCH = [...SITE, '@paddock/bench'];

const commands: Readonly<Record<string, Command>> = {
  start: { script: 'apps/api/dist/main.js', packages: SITE },
  // Workspace packages are read from their `source` export.
  dev: { script: 'tooling/run/dev-site.ts', fromSources: true },
  cli: { script: 'apps/api/dist/cli.js', packages: ['@paddock/api'], isQuiet: true },
  lighthouse: { script: 'apps/e2e/src/lighthouse/main.ts', packages: SITE },
  screenshots: { script: 'apps/e2e/src/screenshots.ts', packages: SITE },
  bench: { script: 'tooling/bench/src/main.ts', packages: BENCH, fromSources: true },
  'bench:compare': { script: 'tooling/bench/src/compare-results.ts', fromSources: true },
  load: { script: 'tooling/bench/src/load.ts', packages: BENCH, fromSources: true },
};

/** Runs one of the project's commands in place of this process; null: there is none of that name. */
export async function runCommand(name: string, args: readonly string[]): Promise<null> {
  const command = commands[name];
  if (command === undefined) return null;
  const { script, packages = [], isQuiet = false, ...options } = command;
  if (packages.length > 0) await buildPackages({ packages, say: isQuiet ? () => undefined : console.error });
  return launch(script, args, options);
}

export const COMMANDS: readonly string[] = Object.keys(commands);
