import { expect, it } from 'vitest';

import { capture } from './capture.ts';

const run = (script: string): ReturnType<typeof capture> => capture(process.execPath, ['-e', script]);

it('keeps what is printed, without colours, and the exit code', async () => {
  const script = "process.stdout.write('\\u001b[31mout\\u001b[0m\\n'); process.exitCode = 4;";
  expect(await run(script)).toEqual({ exitCode: 4, output: 'out\n' });
});

it('keeps what is said on stderr', async () => {
  expect(await run("console.error('err')")).toEqual({ exitCode: 0, output: 'err\n' });
});

it('takes a command that a signal ended for a failed one', async () => {
  expect(await run("process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)")).toMatchObject({ exitCode: 1 });
});

it('tells of a command that does not exist', async () => {
  const { exitCode, output } = await capture('no-such-command', []);
  expect(exitCode).toBe(1);
  expect(output).toContain('no-such-command');
});
