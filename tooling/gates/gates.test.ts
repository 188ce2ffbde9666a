import path from 'node:path';

import { expect, it } from 'vitest';

import { type Files, plantWorkspace, toJson } from './planted-workspace.ts';

type PlantedGate = {
  gate: string;
  tool: string;
  args: readonly string[];
  fault: string;
  bad: Files;
  good: Files;
  /** What a failing gate must print: it failed over the fault and over nothing else. */
  complaint: RegExp;
};

const aPackage = { name: 'a', private: true, type: 'module', exports: './src/index.ts' };
const aIndex = "export { one } from './one.ts';\n";
const build = (script: string): string => toJson({ ...aPackage, scripts: { build: script } });

const plantedGates: readonly PlantedGate[] = [
  {
    gate: 'format',
    tool: 'oxfmt',
    args: ['--check'],
    fault: 'double quotes and a missing semicolon',
    bad: { 'packages/a/src/one.ts': 'export const one = "1"\n' },
    good: { 'packages/a/src/one.ts': "export const one = '1';\n" },
    complaint: /packages\/a\/src\/one\.ts/,
  },
  {
    gate: 'unused code',
    tool: 'knip',
    args: ['--no-config-hints'],
    fault: 'an export that nobody imports',
    bad: {
      'packages/a/package.json': toJson(aPackage),
      'packages/a/src/index.ts': aIndex,
      'packages/a/src/one.ts': 'export const one = 1;\nexport const two = 2;\n',
    },
    good: {
      'packages/a/package.json': toJson(aPackage),
      'packages/a/src/index.ts': aIndex,
      'packages/a/src/one.ts': 'export const one = 1;\n',
    },
    complaint: /Unused exports \(1\)\s+two/,
  },
  {
    gate: 'unused code',
    tool: 'knip',
    args: ['--no-config-hints'],
    fault: 'a file that nobody imports',
    bad: {
      'packages/a/package.json': toJson(aPackage),
      'packages/a/src/index.ts': 'export const one = 1;\n',
      'packages/a/src/left-over.ts': 'export const two = 2;\n',
    },
    good: { 'packages/a/package.json': toJson(aPackage), 'packages/a/src/index.ts': 'export const one = 1;\n' },
    complaint: /Unused files \(1\)\s+packages\/a\/src\/left-over\.ts/,
  },
  {
    gate: 'workspace',
    tool: 'sherif',
    args: [],
    fault: 'two versions of one dependency',
    bad: toPackages({ a: { zod: '4.6.6' }, b: { zod: '4.6.7' } }),
    good: toPackages({ a: { zod: '4.6.7' }, b: { zod: '4.6.7' } }),
    complaint: /multiple-dependency-versions/,
  },
  {
    gate: 'types',
    tool: 'tsc',
    args: ['-p', 'tsconfig.json'],
    fault: 'a string where a number belongs',
    bad: { 'packages/a/src/one.ts': "export const one: number = '1';\n" },
    good: { 'packages/a/src/one.ts': 'export const one: number = 1;\n' },
    complaint: /one\.ts.* error TS2322/,
  },
  {
    gate: 'types',
    tool: 'tsc',
    args: ['-p', 'tsconfig.json'],
    fault: 'a list item taken for certain',
    bad: { 'packages/a/src/one.ts': 'export const first = (list: string[]): string => list[0];\n' },
    good: { 'packages/a/src/one.ts': "export const first = (list: string[]): string => list[0] ?? '';\n" },
    complaint: /one\.ts.* error TS2322/,
  },
  {
    gate: 'types',
    tool: 'tsc',
    args: ['-p', 'tsconfig.json'],
    fault: 'an enum, which Node cannot strip',
    bad: { 'packages/a/src/one.ts': 'export enum Colour {\n  Red,\n}\n' },
    good: { 'packages/a/src/one.ts': "export type Colour = 'red';\n" },
    complaint: /one\.ts.* error TS1294/,
  },
  {
    gate: 'build',
    tool: 'turbo',
    args: ['run', 'build'],
    fault: 'a build that fails',
    bad: { 'packages/a/package.json': build('node -e "process.exit(3)"') },
    good: { 'packages/a/package.json': build('node -e ""') },
    complaint: /Failed:\s+a#build/,
  },
];

it.each(plantedGates)('the gate "$gate" fails on $fault', { timeout: 60_000 }, async (planted) => {
  using workspace = plantWorkspace(planted.bad);
  const { exitCode, output } = await workspace.run(planted.tool, planted.args);
  expect(output).toMatch(planted.complaint);
  expect(exitCode).not.toBe(0);
});

it.each(plantedGates)('the gate "$gate" passes without $fault', { timeout: 60_000 }, async (planted) => {
  using workspace = plantWorkspace(planted.good);
  const { exitCode, output } = await workspace.run(planted.tool, planted.args);
  expect(exitCode, output).toBe(0);
});

function toPackages(packages: Record<string, Record<string, string>>): Files {
  const files = Object.entries(packages).map(([name, dependencies]) => [
    path.posix.join('packages', name, 'package.json'),
    toJson({ name, private: true, dependencies }),
  ]);
  return Object.fromEntries(files);
}
