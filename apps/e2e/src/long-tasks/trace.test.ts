import { describe, expect, it } from 'vitest';
import { longestTask } from './trace.ts';

const MAIN = { pid: 1, tid: 2 };
const named = (thread: object, name: string) => ({ ...thread, name: 'thread_name', ph: 'M', ts: 0, args: { name } });
const event = (name: string, ts: number, dur: number, tdur: number, thread: object = MAIN) => ({
  ...thread,
  name,
  ph: 'X',
  ts,
  dur,
  tdur,
});
const traceOf = (...traceEvents: object[]) =>
  JSON.stringify({ traceEvents: [named(MAIN, 'CrRendererMain'), ...traceEvents] });

describe('the longest task', () => {
  it('is the one that took most of the page’s own thread, with what took most of it', () => {
    const trace = traceOf(
      // Waited for the machine.
      event('RunTask', 0, 200_000, 30_000),
      event('RunTask', 300_000, 70_000, 60_000),
      event('FunctionCall', 305_000, 52_000, 45_000),
      event('Layout', 310_000, 45_000, 40_000),
      event('Paint', 360_000, 9_000, 8_000),
      event('Paint', 0, 9_000, 8_000),
    );
    expect(longestTask(trace)).toEqual({
      cpuMs: 60,
      wallMs: 200,
      parts: ['Layout 40', 'Paint 8', 'FunctionCall 5'],
    });
  });

  it('is not another thread’s, nor that of the process that waits for the next page', () => {
    const spare = { pid: 7, tid: 7 };
    const compositor = { pid: 1, tid: 3 };
    const trace = traceOf(
      named(spare, 'CrRendererMain'),
      event('RunTask', 0, 90_000, 90_000, spare),
      named(compositor, 'Compositor'),
      event('RunTask', 0, 95_000, 95_000, compositor),
      event('RunTask', 0, 20_000, 20_000),
      event('RunTask', 30_000, 10_000, 10_000),
    );
    expect(longestTask(trace).cpuMs).toBe(20);
  });

  it('takes no more than the clock says, where the thread’s own clock has jumped', () => {
    const trace = traceOf(event('RunTask', 0, 8_000, 52_000), event('RunTask', 10_000, 12_000, 11_000));
    expect(longestTask(trace).cpuMs).toBe(11);
  });

  it('is multiplied for a CPU that was not slowed', () => {
    const trace = traceOf(event('RunTask', 0, 30_000, 10_000), event('Layout', 0, 9_000, 8_000));
    expect(longestTask(trace, 4)).toEqual({ cpuMs: 40, wallMs: 120, parts: ['Layout 32'] });
  });

  it('is none where nothing was done', () => {
    expect(longestTask(traceOf())).toEqual({ cpuMs: 0, wallMs: 0, parts: [] });
  });
});
