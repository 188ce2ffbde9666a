import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog, type LogLevel } from '../src/log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(level: LogLevel = 'warn') {
  const lines: Record<string, unknown>[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(JSON.parse(line.toString())));
  return { log: createLog({ level, stream }), lines };
}

it('an outage is one line for each kind of failure, then how many more there were, minute by minute', () => {
  const { log, lines } = start();
  const err = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  for (let n = 0; n < 500; n += 1) {
    log.child({ reqId: `id${n}` }).error({ method: 'GET', path: `/event/${n}`, status: 503, err }, 'request failed');
    log.error({ err }, 'ratings not replayed');
  }
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ reqId: 'id0', method: 'GET', path: '/event/0', status: 503, msg: 'request failed' });
  expect(lines[0]).toMatchObject({ err: { message: err.message, stack: expect.any(String) } });
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toMatchObject([
    { level: 50, repeated: 499, msg: `the same again: request failed, 503, ${err.message}` },
    { level: 50, repeated: 499, msg: `the same again: ratings not replayed, ${err.message}` },
  ]);
  log.error({ err }, 'ratings not replayed');
  expect(lines.at(-1)).toMatchObject({ err: { message: err.message } });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(5);
});

it('other errors, and lines about no error, are all written', () => {
  const { log, lines } = start('info');
  for (const text of ['one', 'two']) log.error({ err: new Error(text) }, 'request failed');
  for (let n = 0; n < 2; n += 1) log.info({ status: 404 }, 'request refused');
  for (const file of ['a', 'b']) log.warn({ file }, 'result file refused');
  expect(lines).toHaveLength(6);
});

it('the level decides what is written', () => {
  const { log, lines } = start('error');
  log.warn('a warning');
  log.error('an error');
  expect(lines).toMatchObject([{ msg: 'an error' }]);
});
