import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const bench = new URL('../bench/follow-log.ts', import.meta.url).pathname;

describe('following a log', () => {
  it('takes no more memory the longer the log is (96 MiB here, 1 GiB with "pnpm --filter @paddock/agent bench:log")', async () => {
    const args = ['--conditions=source', bench, '96'];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const [, before, peak] = /memory from (\d+) to at most (\d+) MiB/.exec(stdout) ?? [];
    // What the garbage collector leaves lying about for a while, of which a longer log has no more.
    expect(Number(peak) - Number(before)).toBeLessThan(64);
    expect(stdout).toContain(' 0 unknown lines');
  });
});
