import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as source from '../src/index.ts';
import { readmeExamples, sourceExamples } from './documented-examples.ts';
import { installInto, makeTempFolder, oldestNode, packageFolder, packInto, run, typecheck } from './packed-package.ts';

// Every test here starts programs, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const exportNames = Object.keys(source).toSorted();
const node = oldestNode();

let folder = '';
let consumer = '';
let tarball = '';
let installed = '';

beforeAll(() => {
  folder = makeTempFolder();
  consumer = join(folder, 'consumer');
  mkdirSync(consumer);
  tarball = packInto(folder);
  installInto(consumer, tarball);
  installed = join(consumer, 'node_modules', 'race-format');
});

afterAll(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

describe('the packed package', () => {
  it('holds the built modules, the README, the licence and nothing else', () => {
    const modules = readdirSync(join(packageFolder, 'src')).filter((name) => /^[\w-]+\.ts$/.test(name));
    const built = modules.flatMap((name) => [name.replace('.ts', '.d.ts'), name.replace('.ts', '.js')]);
    expect(readdirSync(join(installed, 'dist')).toSorted(), 'remove dist and build again').toEqual(built.toSorted());
    expect(readdirSync(installed).toSorted()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
  });

  it('depends on nothing and points at files it holds', () => {
    const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: 'race-format',
      license: 'MIT',
      sideEffects: false,
      engines: { node: '>=20' },
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    });
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('peerDependencies');
    expect(manifest).not.toHaveProperty(['exports', '.', 'source']);
  });

  it('is clean for publint', async () => {
    const bytes = readFileSync(tarball);
    const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer }, strict: true });
    expect(pkg['name']).toBe('race-format');
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it(`exports the same names as the source on Node ${node.version}`, () => {
    const file = join(consumer, 'names.mjs');
    writeFileSync(file, "import * as all from 'race-format';\nconsole.log(process.version, ...Object.keys(all));\n");
    expect(run([node.path, file], { cwd: consumer }).trim().split(' ')).toEqual([node.version, ...exportNames]);
  });

  it.each(['nodenext', 'bundler'])('type-checks a plain consumer with module resolution %s', (moduleResolution) => {
    const project = join(consumer, moduleResolution);
    mkdirSync(project);
    writeFileSync(join(project, 'consumer.ts'), CONSUMER);
    const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext';
    const compilerOptions = { module, moduleResolution, strict: true, noEmit: true, skipLibCheck: false, types: [] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    expect(() => typecheck(project)).not.toThrow();
  });
});

describe('the examples', () => {
  it(`of the README hold on Node ${node.version}`, () => {
    const examples = readmeExamples();
    expect(examples).toHaveLength(3);
    for (const [index, { code, assertionCount }] of examples.entries()) {
      expect(assertionCount).toBeGreaterThanOrEqual(7);
      const file = join(consumer, `readme-${index}.mjs`);
      writeFileSync(file, code);
      run([node.path, file], { cwd: consumer });
    }
  });

  it(`of the source hold on Node ${node.version}, at least one for every export`, () => {
    const examples = sourceExamples(exportNames);
    const calls = examples.map(({ code }) => code.replace(/^import .*$/gm, '')).join('\n');
    expect(exportNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(calls))).toEqual([]);
    for (const [index, { code, assertionCount }] of examples.entries()) {
      expect(assertionCount).toBeGreaterThan(0);
      const file = join(consumer, `source-${index}.mjs`);
      writeFileSync(file, code);
      run([node.path, file], { cwd: consumer });
    }
  });
});

it('runs from its TypeScript source under the source condition, by its own name', () => {
  const code =
    "import('race-format').then((all) => console.log(import.meta.resolve('race-format'), all.formatTime(105678)));";
  const command = [process.execPath, '--conditions=source', '--input-type=module', '--eval', code] as const;
  expect(run(command, { cwd: packageFolder })).toMatch(/\/src\/index\.ts 1:45\.678\n$/);
});

/** `@ts-expect-error` fails where a type has become `any`, as it does when a declaration file does not resolve. */
const CONSUMER = `
import { classBand, formatGap, gap, parseLapTime, type ClassBand, type Gap, type GapRow } from 'race-format';

const row: GapRow = { totalTime: 1, lapCount: 1, lastLap: null };
const result: Gap = gap({ row, winner: null, disqualified: false });
export const text: string = formatGap(result);
export const band: ClassBand = classBand(40);
export const gapMs: number | null = result.kind === 'time' ? result.gapMs : parseLapTime('1:45.678');
// @ts-expect-error a gap in time has no laps
export const laps = result.kind === 'time' ? result.laps : 0;
// @ts-expect-error disqualified must be said
gap({ row, winner: null });
`;
