import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@paddock/run/workspace';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

type Update = {
  'package-ecosystem': string;
  groups?: Record<string, { patterns: string[]; 'exclude-patterns'?: string[] }>;
  ignore?: { 'dependency-name': string; versions?: string[]; 'update-types'?: string[] }[];
};

const read = (file: string) => parse(readFileSync(path.join(root, file), 'utf8'));
const updates: Update[] = read('.github/dependabot.yml').updates;
const workspace: { catalog: Record<string, string>; patchedDependencies?: Record<string, string> } =
  read('pnpm-workspace.yaml');

const npm = updates.find((update) => update['package-ecosystem'] === 'npm');
const ignored = (npm?.ignore ?? []).map((rule) => rule['dependency-name']);

it('updates are proposed for packages, actions and images', () => {
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(
    expect.arrayContaining(['npm', 'github-actions', 'docker', 'docker-compose']),
  );
});

it('every rule about packages is about one that the catalog has', () => {
  const grouped = Object.values(npm?.groups ?? {}).flatMap((group) => [
    ...group.patterns,
    ...(group['exclude-patterns'] ?? []),
  ]);
  const names = Object.keys(workspace.catalog);
  const isKnown = (pattern: string): boolean =>
    names.some((name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
  const patterns = [...ignored, ...grouped].filter((pattern) => pattern !== '*');
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.filter((pattern) => !isKnown(pattern))).toEqual([]);
});

it('the patched packages are updated by hand, and no others', () => {
  const patched = Object.keys(workspace.patchedDependencies ?? {}).map((name) => name.replace(/(?<=.)@[^@]*$/, ''));
  const byHand = (npm?.ignore ?? []).filter(
    (rule) => rule.versions === undefined && rule['update-types'] === undefined,
  );
  expect(byHand.map((rule) => rule['dependency-name'])).toEqual(patched);
});
