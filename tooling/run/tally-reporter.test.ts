import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { capture } from './capture.ts';
import { binPath, root } from './workspace.ts';

const reporter = path.join(import.meta.dirname, 'tally-reporter.ts');

it('counts tests, files that cannot be read and errors outside any test', { timeout: 60_000 }, async () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'paddock-reporter-')));
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    writeFileSync(
      path.join(folder, 'mixed.test.ts'),
      `import { describe, expect, it } from 'vitest';
       it('passes', () => {});
       it('fails', () => expect(1).toBe(2));
       it('skips with a reason', (context) => context.skip('no results here'));
       it.skip('has a name', () => {});
       describe.skip('real files (skipped: there are none)', () => { describe('some', () => { it('are read', () => {}); }); });`,
    );
    writeFileSync(path.join(folder, 'broken.test.ts'), "throw new Error('broken');");
    writeFileSync(
      path.join(folder, 'stray.test.ts'),
      `import { it } from 'vitest';
       it('passes', async () => {
         setTimeout(() => { throw new Error('stray'); });
         await new Promise((resolve) => setTimeout(resolve, 50));
       });`,
    );
    const file = path.join(folder, 'tally.json');
    const args = ['run', '--root', folder, `--reporter=${reporter}`];
    const { exitCode, output } = await capture(binPath('vitest'), args, { cwd: folder, env: { TALLY_FILE: file } });
    expect(exitCode, output).toBe(1);
    const mixed = path.relative(root, path.join(folder, 'mixed.test.ts'));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      passed: 2,
      failed: 3,
      skipped: [
        { file: mixed, reason: 'no results here' },
        { file: mixed, reason: 'has a name' },
        { file: mixed, reason: 'real files (skipped: there are none)' },
      ],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
