import { launch } from './launch.ts';
import { build } from './run.ts';

interface Command {
  readonly script: string;
  /** Before those of the command line. */
  readonly args?: readonly string[];
  /** Built before the script runs. */
  readonly packages?: readonly string[];
  /** Whether the script reads workspace packages from their sources. */
  readonly fromSources?: boolean;
  /** Other programs read what the command prints, so nothing is printed about the build. */
  readonly isQuiet?: boolean;
}

const SITE = ['@paddock/api', '@paddock/web'];
const BENCH = [...SITE, '@paddock/bench'];

const test = (suite: string): Command => ({ script: 'tooling/run/test.ts', args: [suite] });

const commands: Readonly<Record<string, Command>> = {
  start: { script: 'apps/api/dist/main.js', packages: SITE },
  dev: { script: 'tooling/run/dev-site.ts', fromSources: true },
  cli: { script: 'apps/api/dist/cli.js', packages: ['@paddock/api'], isQuiet: true },
  lighthouse: { script: 'apps/e2e/src/lighthouse/main.ts', packages: SITE },
  screenshots: { script: 'apps/e2e/src/screenshots.ts', packages: SITE },
  bench: { script: 'tooling/bench/src/main.ts', packages: BENCH, fromSources: true },
  load: { script: 'tooling/bench/src/load.ts', packages: BENCH, fromSources: true },
  soak: { script: 'tooling/bench/src/soak.ts', packages: BENCH, fromSources: true },
  test: test('test'),
  'test:browser': test('test:browser'),
  'test:process': test('test:process'),
  'test:deep': test('test:deep'),
  'test:push': test('test:push'),
  'test:all': test('test:all'),
  'test:mutants': test('test:mutants'),
};

/** Runs one of the project's commands in place of this process. */
export function runCommand(name: string, args: readonly string[]): void {
  const command = commands[name];
  if (command === undefined) {
    console.error(`Usage: entry.mjs ${Object.keys(commands).join('|')}`);
    process.exit(2);
  }
  const { script, args: ownArgs = [], packages = [], fromSources = false, isQuiet = false } = command;
  if (packages.length > 0) build(packages, isQuiet ? () => undefined : console.error);
  launch(script, [...ownArgs, ...args], fromSources ? ['--conditions=source'] : []);
}
