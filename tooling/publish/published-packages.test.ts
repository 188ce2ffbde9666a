import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@paddock/run/workspace';
import { describe, expect, it } from 'vitest';

import { publishedPackages, readManifest } from './testing/published-packages.ts';

it('these packages are published', () => {
  expect(publishedPackages.map(({ name }) => name)).toEqual([
    '@paddock/agent',
    '@paddock/api-client',
    '@paddock/contracts',
    'race-format',
    '@paddock/result-files',
    '@paddock/server-log',
  ]);
});

it('every release has one version', () => {
  const versions = publishedPackages.map(({ manifest }) => manifest.version);
  expect(new Set(versions)).toEqual(new Set([readManifest(path.join(root, 'apps/api')).version]));
  const changesets = JSON.parse(readFileSync(path.join(root, '.changeset/config.json'), 'utf8'));
  expect(changesets.fixed[0]).toEqual(expect.arrayContaining(publishedPackages.map(({ name }) => name)));
});

describe.each(publishedPackages)('$name', ({ folder, manifest }) => {
  it('is public, and built before it is packed', () => {
    expect(manifest.publishConfig).toMatchObject({ access: 'public' });
    expect(manifest).toMatchObject({ license: 'MIT', files: ['dist'], engines: { node: '>=20' } });
    expect(manifest).toHaveProperty('description');
    expect(manifest).toHaveProperty('scripts.prepack', Reflect.get(manifest, 'scripts')['build']);
  });

  it('has a README', () => {
    expect(existsSync(path.join(folder, 'README.md'))).toBe(true);
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toMatch(`# ${manifest.name}\n`);
  });
});
