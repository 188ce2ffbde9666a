import { expect, it, vi } from 'vitest';
import { onceAnswered } from './once-answered.ts';

const noAnswer = Object.assign(new Error('no answer'), { code: 'CONNECT_TIMEOUT' });
const never = new Promise<void>(() => {});

it('is tried again while the database does not answer', async () => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(noAnswer).mockRejectedValueOnce(noAnswer);
  await expect(onceAnswered(run.mockResolvedValue('read'), never, 0)).resolves.toBe('read');
  expect(run).toHaveBeenCalledTimes(3);
});

it.each([
  ['for another error', new Error('wrong'), never],
  ['once the process is to stop', noAnswer, Promise.resolve()],
])('is not tried again %s', async (_when, error, stopped) => {
  const run = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  await expect(onceAnswered(run, stopped, 0)).rejects.toBe(error);
  expect(run.mock.calls.length).toBeLessThan(3);
});
