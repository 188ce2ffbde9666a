interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as the others. */
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread's own time. */
  readonly tdur?: number;
  readonly args?: Readonly<Record<string, unknown>>;
}

export interface LongTask {
  /** Of the page's thread alone: what else the machine does meanwhile is left out. */
  readonly cpuMs: number;
  /** The longest by the clock, which may be another task. */
  readonly wallMs: number;
  /** What took most of the first, each without what it called. */
  readonly parts: readonly string[];
}

const MICROSECONDS = 1_000;
const TOLD = 3;

/** The longest task of the page's main thread, in a time that passes so many times as fast. */
export function longestTask(trace: string, factor = 1): LongTask {
  // @NOTE: what Chromium writes.
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const tasks = ofMainThread(traceEvents).filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const [longest] = tasks.toSorted((left, right) => cpuOf(right) - cpuOf(left));
  if (longest === undefined) return { cpuMs: 0, wallMs: 0, parts: [] };
  const wall = tasks.reduce((most, { dur = 0 }) => Math.max(most, dur), 0);
  const inMs = (microseconds: number) => (microseconds / MICROSECONDS) * factor;
  const parts = partsOf(longest, traceEvents).map(([name, cpu]) => `${name} ${inMs(cpu).toFixed(0)}`);
  return { cpuMs: inMs(cpuOf(longest)), wallMs: inMs(wall), parts };
}

function ofMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.['name'] === 'CrRendererMain');
  const threads = names.map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
  // A spare process waits for the next page.
  return threads.toSorted((left, right) => right.length - left.length)[0] ?? [];
}

/** A thread has no more time than the clock: where it is said to, its clock has jumped. */
function cpuOf({ tdur, dur = 0 }: TraceEvent): number {
  return Math.min(tdur ?? dur, dur);
}

function partsOf(task: TraceEvent, events: readonly TraceEvent[]): (readonly [name: string, cpu: number])[] {
  const inside = events
    .filter((event) => event.pid === task.pid && event.tid === task.tid && event.ph === 'X' && isWithin(event, task))
    .toSorted((left, right) => left.ts - right.ts || (right.dur ?? 0) - (left.dur ?? 0));
  const own = new Map<string, number>();
  const open: TraceEvent[] = [];
  for (const event of inside) {
    while (open.length > 0 && !isWithin(event, open.at(-1) ?? task)) open.pop();
    const caller = open.at(-1);
    if (caller !== undefined) own.set(caller.name, (own.get(caller.name) ?? 0) - cpuOf(event));
    own.set(event.name, (own.get(event.name) ?? 0) + cpuOf(event));
    open.push(event);
  }
  return [...own]
    .filter(([name]) => name !== 'RunTask' && !name.includes('::'))
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, TOLD);
}

function isWithin(event: TraceEvent, outer: TraceEvent): boolean {
  return event.ts >= outer.ts && event.ts + (event.dur ?? 0) <= outer.ts + (outer.dur ?? 0);
}
