import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { codeBlocks, readmeExamples, sourceExamples } from './testing/documented-examples.ts';
import {
  installInto,
  makeTempFolder,
  oldestNode,
  packInto,
  packNeeded,
  run,
  typecheck,
} from './testing/packed-packages.ts';
import { publishedPackages, readManifest, type PublishedPackage } from './testing/published-packages.ts';

// Every test here starts programs, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const node = oldestNode();
const libraries = publishedPackages.filter(({ modules }) => modules.length > 0);

/** Result files that the READMEs read. */
const weekend = path.join(find('@paddock/result-files').folder, 'fixtures/files/weekend');

let folder = '';
let consumer = '';
const tarballs = new Map<string, string>();

beforeAll(() => {
  folder = makeTempFolder();
  consumer = path.join(folder, 'consumer');
  mkdirSync(consumer);
  for (const one of publishedPackages) tarballs.set(one.name, packInto(folder, one.folder));
  const needed = publishedPackages.flatMap((one) => packNeeded(folder, one.folder));
  installInto(consumer, [...tarballs.values(), ...new Set(needed)]);
  cpSync(weekend, consumer, { recursive: true });
});

afterAll(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

const installed = (name: string): string => path.join(consumer, 'node_modules', name);

function readTarball(name: string): ArrayBuffer {
  return new Uint8Array(readFileSync(tarballs.get(name) ?? '')).buffer;
}

/** Runs code as a module of the consumer. */
function runCode(code: string): string {
  const file = path.join(consumer, 'code.mjs');
  writeFileSync(file, code);
  return run([node.path, file], { cwd: consumer }).trim();
}

describe.each(publishedPackages)('the packed $name', ({ name, folder: sources, manifest }) => {
  it('holds the build, the README, the licence and nothing else', () => {
    expect(readdirSync(installed(name)).toSorted()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    const built = globSync('dist/**/*.*', { cwd: sources }).toSorted();
    expect(built.length).toBeGreaterThan(0);
    expect(globSync('dist/**/*.*', { cwd: installed(name) }).toSorted()).toEqual(built);
    expect(built.filter((file) => /\.test\./.test(file))).toEqual([]);
  });

  it('needs only what is published, and nothing of the workspace', () => {
    const packed = readManifest(installed(name));
    expect(packed).toMatchObject({ name, version: manifest.version, license: 'MIT', engines: { node: '>=20' } });
    expect(packed).not.toHaveProperty('private');
    expect(packed.exports).toEqual(manifest.publishConfig?.exports);
    const needed = Object.entries({ ...packed.dependencies, ...packed.peerDependencies });
    expect(needed.filter(([, version]) => /^(workspace|catalog):/.test(version))).toEqual([]);
    const own = needed.map(([one]) => one).filter((one) => one.startsWith('@paddock/'));
    expect(own.filter((one) => !tarballs.has(one))).toEqual([]);
  });

  it('is clean for publint', async () => {
    const { messages, pkg } = await publint({ pack: { tarball: readTarball(name) }, strict: true });
    expect(pkg['name']).toBe(name);
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });
});

describe.each(libraries)('the modules of $name', (library) => {
  const { name, modules } = library;

  it('have the right types, for attw, wherever ES modules are imported', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readTarball(name))));
    expect(analysis).toHaveProperty('types.kind', 'included');
    const problems = 'problems' in analysis ? analysis.problems : [];
    // The packages are ES modules alone: attw's profile "esm-only".
    const counts = (kind: string): boolean => kind === 'node16-esm' || kind === 'bundler';
    expect(problems.filter((one) => !('resolutionKind' in one) || counts(one.resolutionKind))).toEqual([]);
  });

  it(`export the same names as their source on Node ${node.version}`, () => {
    for (const module of modules) {
      expect(namesOf(library, module).length).toBeGreaterThan(0);
      const code = `import * as all from '${module}';\nconsole.log(process.version, ...Object.keys(all));`;
      expect(runCode(code).split(' ')).toEqual([node.version, ...namesOf(library, module)]);
    }
  });

  it(`do what the README shows on Node ${node.version}`, () => {
    const examples = readmeExamples(library);
    expect(examples.length).toBeGreaterThan(0);
    for (const { code, assertionCount } of examples) {
      expect(assertionCount).toBeGreaterThanOrEqual(3);
      runCode(code);
    }
  });
});

it(`the examples in the source of race-format hold on Node ${node.version}, one at least for every export`, () => {
  const raceFormat = find('race-format');
  const names = namesOf(raceFormat, raceFormat.name);
  const examples = sourceExamples(raceFormat, names);
  const calls = examples.map(({ code }) => code.replace(/^import .*$/gm, '')).join('\n');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(calls))).toEqual([]);
  for (const { code, assertionCount } of examples) {
    expect(assertionCount).toBeGreaterThan(0);
    runCode(code);
  }
});

describe.each(['nodenext', 'bundler'])('a strict consumer with module resolution %s', (moduleResolution) => {
  it('type-checks and runs', () => {
    const project = path.join(consumer, moduleResolution);
    mkdirSync(project);
    cpSync(path.join(import.meta.dirname, 'testing/consumer/consumer.ts'), path.join(project, 'consumer.ts'));
    writeFileSync(path.join(project, 'node.d.ts'), NODE_TYPES);
    const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext';
    const compilerOptions = { module, moduleResolution, strict: true, noEmit: true, skipLibCheck: false, types: [] };
    writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    expect(() => typecheck(project)).not.toThrow();
    run([process.execPath, 'consumer.ts'], { cwd: project });
  });
});

it('the agent is started as its README says', () => {
  const agent = find('@paddock/agent');
  const readme = readFileSync(path.join(agent.folder, 'README.md'), 'utf8');
  const [withoutToken = ''] = codeBlocks(readme, 'json');
  const configuration = withoutToken.replace('…', 'number.secret');
  writeFileSync(path.join(consumer, 'agent.json'), configuration);
  const { servers }: { servers: { folder: string }[] } = JSON.parse(configuration);
  for (const server of servers) cpSync(weekend, path.join(consumer, server.folder, 'results'), { recursive: true });
  const [version = '', dryRun = ''] = codeBlocks(readme, 'sh').join('').split('\n');
  const npx = (line: string): string => {
    const [program, ...args] = line.replace(/\s*#.*$/, '').split(' ');
    expect(program).toBe('npx');
    return run(['npx', '--offline', ...args], { cwd: consumer }).trim();
  };
  expect(npx(version)).toBe(agent.manifest.version);
  expect(npx(dryRun)).toContain('Thursday: would send: 250308_193421_R.json');
});

function find(name: string): PublishedPackage {
  const found = publishedPackages.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is not published`);
  return found;
}

/** What a module exports when Node reads its TypeScript source, under the condition that the workspace uses. */
function namesOf({ folder: sources }: PublishedPackage, module: string): string[] {
  const code = `import('${module}').then((all) => console.log(import.meta.resolve('${module}'), ...Object.keys(all)));`;
  const command = [process.execPath, '--conditions=source', '--input-type=module', '--eval', code] as const;
  const [address = '', ...names] = run(command, { cwd: sources }).trim().split(' ');
  expect(address).toMatch(/\/src\/[\w-]+\.ts$/);
  return names;
}

/** All that the consumer needs of Node's types. */
const NODE_TYPES = `declare module 'node:assert/strict' {
  const assert: {
    equal(actual: unknown, expected: unknown): void;
    deepEqual(actual: unknown, expected: unknown): void;
  };
  export default assert;
}
`;
