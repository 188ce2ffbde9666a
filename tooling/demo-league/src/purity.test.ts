import { readFileSync, readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

it('takes everything from the seed: no clock, no chance of the machine’s own', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(20);
  for (const name of files) {
    // Examples in comments may show a clock.
    const code = readFileSync(`${import.meta.dirname}/${name}`, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
    expect(code, name).not.toMatch(/Math\.random|Date\.now|new Date|Temporal\.Now|performance\.|from 'node:|process\./);
  }
});
