import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@paddock/run/workspace';
import { expect, it } from 'vitest';

import { listFirstScripts, MAX_KIB } from './first-page.ts';

const dist = path.join(root, 'apps/web/dist');
const scripts = listFirstScripts(dist);

it(`/home loads at most ${MAX_KIB} KiB of JavaScript`, () => {
  const sizes = scripts.map(({ file, bytes }) => `${file} ${(bytes / 1024).toFixed(1)} KiB`);
  const kib = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  expect(kib, sizes.join(', ')).toBeGreaterThan(20);
  expect(kib, sizes.join(', ')).toBeLessThanOrEqual(MAX_KIB);
});

it.each([
  ['charts', /MuiChartsAxis|MuiChartsSurface/],
  ['the data grid', /MuiDataGrid/],
  ['toasts', /notistack-SnackbarContainer/],
])('/home does not load %s, which pages load when they show them', (_what, sign) => {
  expect(
    scripts.map(({ file }) => file).filter((file) => sign.test(readFileSync(path.join(dist, file), 'utf8'))),
  ).toEqual([]);
});
