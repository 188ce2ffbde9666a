import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';

const run = promisify(execFile);
const PROGRAM = "#!/usr/bin/env node\nconsole.log('agent', process.argv[2]);\n";
let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-download-'));
  const agentFile = join(folder, 'paddock-agent.mjs');
  await writeFile(agentFile, PROGRAM);
  test = await createTestApp({ agentFile });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('the agent comes as a package that npx runs', async () => {
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const args = ['--yes', `--cache=${join(folder, 'cache')}`, `${address}/agent/paddock-agent.tgz`, '--version'];
  const { stdout } = await run('npx', args);
  expect(stdout).toContain('agent --version');
}, 60_000);
