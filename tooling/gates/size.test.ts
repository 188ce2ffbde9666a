import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { capture } from '@paddock/run/capture';
import { root } from '@paddock/run/workspace';
import { expect, it } from 'vitest';

const KIB = 1024;

type Planted = { entry?: number; shared?: number; home?: number; homeText?: string; lazy?: number; pages?: number };

/** A build in which the first page has these sizes in KiB. */
async function weigh({ entry = 60, shared = 60, home = 5, homeText = '', lazy = 500, pages = 15 }: Planted) {
  const dist = mkdtempSync(path.join(tmpdir(), 'paddock-size-'));
  try {
    mkdirSync(path.join(dist, 'assets'));
    mkdirSync(path.join(dist, '.vite'));
    const write = (name: string, kib: number, text = ''): string => {
      writeFileSync(path.join(dist, 'assets', `${name}.js`), text);
      writeFileSync(path.join(dist, 'assets', `${name}.js.br`), randomBytes(kib * KIB));
      return `assets/${name}.js`;
    };
    const manifest = {
      'index.html': {
        file: write('index', entry),
        isEntry: true,
        imports: ['_shared.js'],
        dynamicImports: ['home', 'lazy'],
      },
      '_shared.js': { file: write('shared', shared) },
      home: { file: write('HomePage', home, homeText) },
      lazy: { file: write('lazy', lazy, 'MuiChartsSurface') },
    };
    const others = Array.from({ length: pages - 1 }, (_, index): [string, string[]] => [`/page${index}`, []]);
    const listed = Object.fromEntries([['/home', ['/assets/HomePage.js']], ...others]);
    writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
    writeFileSync(path.join(dist, 'pages.json'), JSON.stringify(listed));
    return await capture(process.execPath, [path.join(root, 'tooling/run/size.ts'), dist]);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

it('passes what is light enough, whatever comes later, and says what each page weighs', async () => {
  const { exitCode, output } = await weigh({ entry: 60, shared: 100, home: 27 });
  expect(output).toMatch(/187\.0 KiB +\/home +shared\.js 100\.0, index\.js 60\.0, HomePage\.js 27\.0/);
  expect(exitCode).toBe(0);
});

it.each([
  ['the entry', { entry: 123 }],
  ['what it shares', { shared: 123 }],
  ["the page's own script", { home: 68 }],
])('fails when %s makes the first page too heavy, with names and sizes', async (_, planted) => {
  const { exitCode, output } = await weigh(planted);
  expect(output).toContain('TOO LARGE: /home loads 188.0 KiB, more than 187.0 KiB');
  expect(output).toContain('HomePage');
  expect(exitCode).toBe(1);
});

it.each([
  ['charts', 'x.MuiChartsSurface-root'],
  ['data grid', 'MuiDataGrid-root'],
])('fails when the %s come with the first page', async (name, homeText) => {
  const { exitCode, output } = await weigh({ homeText });
  expect(output).toContain(`TOO LARGE: /home loads the ${name} in assets/HomePage.js`);
  expect(exitCode).toBe(1);
});

it('fails when it sees too few pages', async () => {
  const { exitCode, output } = await weigh({ pages: 3 });
  expect(output).toContain('TOO LARGE: only 3 pages were found');
  expect(exitCode).toBe(1);
});
