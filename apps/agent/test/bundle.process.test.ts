import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStubSite, STUB_TOKEN } from '../src/testing/stub-site.ts';

const run = promisify(execFile);
/** Game servers' machines have older Nodes than this repository. */
const oldNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((path) => existsSync(path) && execFileSync(path, ['--version'], { encoding: 'utf8' }).startsWith('v20.'));

/** As the build left it. */
const file = fileURLToPath(new URL('../dist/paddock-agent.mjs', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-bundle-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the one file', () => {
  it('stands alone: it asks for nothing but Node', async () => {
    const text = await readFile(file, 'utf8');
    expect(text.startsWith('#!/usr/bin/env node\n')).toBe(true);
    const imports = [...text.matchAll(/^\s*(?:import|export)\b[^;'"]*?from\s*["']([^"']+)["']/gm)].map(
      ([, name]) => name,
    );
    expect(imports.length).toBeGreaterThan(3);
    expect(imports.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  });

  describe.each([
    ['this Node', process.execPath],
    [oldNode === undefined ? 'Node 20 (skipped: there is none in PATH)' : 'Node 20', oldNode],
  ])('on %s', (_what, node) => {
    it.skipIf(node === undefined)('sends what there is, and says what is wrong', async () => {
      const site = await createStubSite();
      const home = await mkdtemp(join(folder, 'home-'));
      await mkdir(join(home, 'log'));
      await mkdir(join(home, 'results'));
      await writeFile(join(home, 'log/server.log'), '0: Server starting with version 255\r\n5: 3 client(s) online\r\n');
      await writeFile(join(home, 'results/260314_200000_R.json'), Buffer.from('{"sessionType":"R"}', 'utf16le'));
      const servers = [{ name: 'Club', folder: '.', capacity: 20 }];
      await writeFile(join(home, 'agent.json'), JSON.stringify({ site: site.url, servers }));
      const agent = (...args: string[]) =>
        run(node ?? '', [file, ...args, '--config', join(home, 'agent.json')], {
          env: { PADDOCK_TOKEN: STUB_TOKEN },
        });
      const doctor = await agent('doctor');
      expect(doctor.stdout).toContain('Everything is as it should be.');
      await agent('--once');
      expect(site.results.map(({ fileName }) => fileName)).toEqual(['260314_200000_R.json']);
      expect(site.reports.map(({ body }) => body['spectators'])).toEqual([3]);
      await site.goDown();
      await expect(agent('doctor')).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('PROBLEM') });
    });
  });
});
