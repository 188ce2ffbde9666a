import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { childrenOf, IS_LINUX, succeeds, waitFor } from '../test/database-process.ts';
import { isServerOf, processIdentity } from './processes.ts';

it('a living process keeps its identity, and another has another', async () => {
  const other = spawn('sleep', ['10']);
  await once(other, 'spawn');
  onTestFinished(() => void other.kill());
  const own = processIdentity(process.pid);
  expect(own).toMatch(/\w/);
  expect(processIdentity(process.pid)).toBe(own);
  expect(processIdentity(other.pid ?? 0)).not.toBe(own);
});

it('a process that has ended has no identity', async () => {
  const child = spawn('true');
  await once(child, 'exit');
  expect(processIdentity(child.pid ?? 0)).toBeNull();
});

it.skipIf(!IS_LINUX)('a process that ended and was never collected has no identity', async () => {
  // The shell starts a child and becomes a program that never asks for it.
  const parent = spawn('sh', ['-c', 'true & exec sleep 10']);
  onTestFinished(() => void parent.kill());
  await waitFor('the child to have started', () => childrenOf(parent.pid ?? 0).length > 0);
  const [zombie = 0] = childrenOf(parent.pid ?? 0);
  await waitFor('its end', () => processIdentity(zombie) === null);
  expect(childrenOf(parent.pid ?? 0)).toEqual([zombie]);
});

it('only a server started on this very folder is taken for its server', async () => {
  const child = spawn('sh', ['-c', 'sleep 10; true', 'postgres', '-D', '/some/folder', '-c', 'port=1']);
  onTestFinished(() => void child.kill());
  await once(child, 'spawn');
  await waitFor('its command line', () => isServerOf(child.pid ?? 0, '/some/folder'));
  expect(isServerOf(child.pid ?? 0, '/some')).toBe(false);
  expect(isServerOf(child.pid ?? 0, '/some/folder/postgres')).toBe(false);
  expect(isServerOf(process.pid, '/some/folder')).toBe(false);
});

it.skipIf(!succeeds('ps', ['-o', 'lstart=', '-p', '1']))('the same holds where there is no /proc (by ps)', async () => {
  const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
  onTestFinished(() => platform.mockRestore());
  const child = spawn('sh', ['-c', 'sleep 10; true', 'postgres', '-D', '/some/folder', '-c', 'port=1']);
  const ended = once(child, 'exit');
  await once(child, 'spawn');
  await waitFor('its command line', () => isServerOf(child.pid ?? 0, '/some/folder'));
  expect(processIdentity(child.pid ?? 0)).toMatch(/^[A-Z]\w+\d{4}$/);
  expect(isServerOf(child.pid ?? 0, '/some')).toBe(false);
  child.kill();
  await ended;
  expect(processIdentity(child.pid ?? 0)).toBeNull();
});
