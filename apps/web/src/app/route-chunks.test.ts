// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGES } from '../routes/pages.ts';

const BUILD_TIMEOUT_MS = 180_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'paddock-web-build-'));

let manifest: Manifest = {};
/** The module of every page. */
let modules: readonly string[] = [];

beforeAll(async () => {
  // In a separate process: a build inside a test differs from the released one.
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  const args = [vite, 'build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir'];
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { NODE_ENV: 'production' } });
  manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  modules = manifest['src/app/main.tsx']?.dynamicImports?.filter((key) => /^src\/routes\/.*\.tsx$/.test(key)) ?? [];
}, BUILD_TIMEOUT_MS);

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** A chunk and everything downloaded with it. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, seen);
  return seen;
}

function textOf(key: string): string {
  return readFileSync(join(outDir, manifest[key]?.file ?? ''), 'utf8');
}

it('gives every page a chunk of its own', () => {
  // Unknown addresses have the same page as /error/404.
  expect(modules).toHaveLength(PAGES.length - 1);
  for (const key of modules) {
    const chunk = manifest[key];
    expect(chunk?.isDynamicEntry, key).toBe(true);
    const sharing = Object.entries(manifest).filter(([, other]) => other.file === chunk?.file);
    expect(sharing.map(([other]) => other)).toEqual([key]);
  }
});

it('names the scripts of every page, and of one behind a sign-in only those that all have', () => {
  const scripts: Record<string, string[]> = JSON.parse(readFileSync(join(outDir, 'pages.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(PAGES.map(({ path }) => path));
  const own = modules.map((key) => `/${manifest[key]?.file}`);
  for (const { path, access } of PAGES) {
    expect(scripts[path], path).toContain(`/${manifest['src/app/main.tsx']?.file}`);
    const named = scripts[path]?.filter((file) => own.includes(file));
    expect(named, path).toHaveLength(access === undefined ? 1 : 0);
  }
  expect(scripts['/event/:eventId']).toContain(`/${manifest['src/routes/event/EventPage.tsx']?.file}`);
  expect(scripts['*']).toEqual(scripts['/error/404']);
});

it('loads no page with the frame and no page with another', () => {
  for (const key of ['src/app/main.tsx', ...modules]) {
    const others = [...withImports(key)].filter((imported) => imported !== key && modules.includes(imported));
    expect(others, key).toEqual([]);
  }
});

it('brings no contract schema with the first page', () => {
  const text = [...withImports('src/app/main.tsx'), ...withImports('src/routes/home/HomePage.tsx')]
    .map(textOf)
    .join('\n');
  expect(text.length).toBeGreaterThan(100_000);
  expect(text).not.toContain('Opaque public id of a driver');
  expect(text).not.toContain('invalid_type');
});

it('brings no shape of a reply with a page that reads its address', () => {
  const OF_REPLIES = 'Fewer than five rated races';
  const textWith = (name: string) => [...withImports(`src/routes/${name}.tsx`)].map(textOf).join('\n');
  expect(textWith('admin/players/PlayersPage')).toContain(OF_REPLIES);
  for (const name of ['driver/DriverPage', 'leaderboards/TrackPage', 'search/EventSearchPage']) {
    expect(textWith(name), name).not.toContain(OF_REPLIES);
  }
});

it('forbids zod to compile before any of it is loaded', () => {
  const entry = textOf('index.html');
  expect(entry).toMatch(/__zod_globalConfig\s*=\s*\{\s*jitless/);
});

it('brings the live part after the first page, not with it', () => {
  const key = 'src/features/live/LiveUpdates.tsx';
  expect(manifest['src/app/main.tsx']?.dynamicImports).toContain(key);
  expect([...withImports('src/app/main.tsx')]).not.toContain(key);
  expect(textOf(key)).toContain('pagehide');
});

it('holds replies to the contract in development alone', () => {
  const assets = join(outDir, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(modules.length);
  const text = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
  expect(text).not.toContain('breaks the contract');
});

it('leaves no inline script and no style without a nonce', () => {
  const html = readFileSync(join(outDir, 'index.html'), 'utf8');
  expect(html).not.toMatch(/\sstyle=/);
  const styles = html.match(/<style\b[^>]*>/g) ?? [];
  expect(styles.length).toBeGreaterThanOrEqual(2);
  for (const tag of styles) expect(tag).toContain('nonce="__NONCE__"');
  expect(html.match(/<script\b[^>]*>/g)).toEqual([expect.stringMatching(/ src="\/assets\/index-[^"]+">$/)]);
  expect(html).toContain('data-theme="__THEME__"');
  expect(html).toMatch(/<link rel="preload" as="font"[^>]*archivo-core-/);
});

it('writes a compressed copy of every larger asset', () => {
  const assets = join(outDir, 'assets');
  const large = readdirSync(assets).filter(
    (name) => /\.(?:js|css)$/.test(name) && readFileSync(join(assets, name)).length > 512,
  );
  expect(large.length).toBeGreaterThan(10);
  for (const name of large) {
    const bytes = readFileSync(join(assets, name));
    expect(brotliDecompressSync(readFileSync(join(assets, `${name}.br`))).equals(bytes), name).toBe(true);
    expect(gunzipSync(readFileSync(join(assets, `${name}.gz`))).equals(bytes), name).toBe(true);
  }
});

it('puts the flags beside the code as files', () => {
  const folder = readdirSync(join(outDir, 'assets')).find((name) => name.startsWith('flags-'));
  expect(
    readdirSync(join(outDir, 'assets', folder ?? '')).filter((name) => name.endsWith('.svg')).length,
  ).toBeGreaterThan(200);
});
