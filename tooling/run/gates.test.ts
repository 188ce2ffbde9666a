import { expect, it } from 'vitest';

import { gates } from './gates.ts';
import { countSourceFiles } from './source-files.ts';

const see = (name: string, output: string): string | null | undefined =>
  gates.find((gate) => gate.name === name)?.findBlindness(output);

it.each(['format', 'lint'])('the gate "%s" must have seen every source file', (name) => {
  const all = countSourceFiles();
  expect(all).toBeGreaterThan(200);
  expect(see(name, `Finished in 9ms on ${all} files using 2 threads.`)).toBe(null);
  expect(see(name, `Finished in 9ms on ${all - 1} files with 161 rules using 2 threads.`)).toContain(
    `${all - 1} files`,
  );
  expect(see(name, '')).toContain('0 files');
});

it('the gate "types" must have seen every package that has TypeScript', () => {
  expect(see('types', ' Tasks:    99 successful, 99 total')).toBe(null);
  expect(see('types', ' Tasks:    1 successful, 1 total')).toContain('1 packages were checked');
  expect(see('types', ' Tasks:    0 successful, 0 total')).toContain('0 packages were checked');
});

it('the gate "size" must have measured every page', () => {
  expect(see('size', 'measured 99 pages')).toBe(null);
  expect(see('size', 'measured 3 pages')).toContain('3 pages');
  expect(see('size', '')).toContain('0 pages');
});

it('the gate "openapi" must have validated the document', () => {
  expect(see('openapi', 'validating openapi.json...\nopenapi.json: validated in 317ms\n')).toBe(null);
  expect(see('openapi', 'other.json: validated in 3ms')).toContain('openapi.json');
  expect(see('openapi', '')).toContain('openapi.json');
});
