import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import type { Manifest } from './published-packages.ts';

const require = createRequire(import.meta.url);

/** An empty folder whose real path is short and outside the checkout. */
export function makeTempFolder(): string {
  return mkdtempSync(join(realpathSync(tmpdir()), 'paddock-packed-'));
}

/** Packs a package as the build left it, and returns the path of the tarball. */
export function packInto(destination: string, packageFolder: string): string {
  const before = new Set(readdirSync(destination));
  // Packing needs no network; looking up the pinned pnpm in the registry would. The script before it would build again.
  const env = { pnpm_config_pm_on_fail: 'ignore', pnpm_config_ignore_scripts: 'true' };
  run([...pnpmCommand(), 'pack', '--pack-destination', destination], { cwd: packageFolder, env });
  const tarball = readdirSync(destination).find((name) => name.endsWith('.tgz') && !before.has(name));
  if (tarball === undefined) throw new Error('pnpm pack wrote no tarball');
  return join(destination, tarball);
}

/**
 * The packages of others that a package of ours needs, packed again from the checkout, so that npm needs no network. Returns the
 * paths of the tarballs.
 */
export function packNeeded(destination: string, packageFolder: string): string[] {
  const { dependencies = {} }: Manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const { resolve } = createRequire(join(packageFolder, 'package.json'));
  return Object.entries(dependencies)
    .filter(([, version]) => !version.startsWith('workspace:'))
    .flatMap(([name]) => {
      const folder = dirname(resolve(`${name}/package.json`));
      const pack = ['npm', 'pack', folder, '--ignore-scripts', '--silent', '--pack-destination', destination] as const;
      return [join(destination, run(pack, { cwd: destination }).trim()), ...packNeeded(destination, folder)];
    });
}

/** A plain project that has installed the tarballs. Zod, which they ask for, is copied, so that npm needs no network. */
export function installInto(folder: string, tarballs: readonly string[]): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  const options = ['--offline', '--no-audit', '--no-fund', '--legacy-peer-deps', '--cache', join(folder, '.npm-cache')];
  run(['npm', 'install', ...options, ...tarballs], { cwd: folder });
  cpSync(dirname(require.resolve('zod/package.json')), join(folder, 'node_modules/zod'), {
    recursive: true,
    dereference: true,
  });
}

interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end and returns what it printed; throws with its messages when it fails. */
export function run([program, ...args]: readonly [string, ...string[]], { cwd, env = {} }: RunOptions): string {
  return execFileSync(program, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8', stdio: 'pipe' });
}

/** Type-checks a folder's tsconfig.json with the checkout's own compiler; throws with its messages. */
export function typecheck(folder: string): void {
  const compiler = dirname(require.resolve('typescript/package.json'));
  run([process.execPath, join(compiler, 'bin', 'tsc'), '-p', folder], { cwd: folder });
}

/** The oldest Node on this machine that the packages' engines allow: the tests' own, or one on the PATH. */
export function oldestNode(): { readonly path: string; readonly version: string } {
  const found = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => nodeIn(folder));
  const usable = found.filter(({ version }) => major(version) >= 20);
  usable.sort((a, b) => major(a.version) - major(b.version));
  return usable[0] ?? { path: process.execPath, version: process.version };
}

function nodeIn(folder: string): { path: string; version: string }[] {
  const path = join(folder, 'node');
  try {
    return [{ path, version: run([path, '--version'], { cwd: tmpdir() }).trim() }];
  } catch {
    return [];
  }
}

function major(version: string): number {
  return Number.parseInt(version.slice(1), 10);
}

/** The pnpm that runs the tests, a script or a program; without one, the one npx finds. */
function pnpmCommand(): [string, ...string[]] {
  const running = process.env['npm_execpath'] ?? '';
  if (!basename(running).startsWith('pnpm')) return ['npx', '--yes', 'pnpm@12'];
  return /\.[cm]?js$/.test(running) ? [process.execPath, running] : [running];
}
