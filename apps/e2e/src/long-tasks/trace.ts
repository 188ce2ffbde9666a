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
  /** What took most of it. */
  readonly parts: readonly string[];
}

const MICROSECONDS = 1_000;
const TOLD = 3;

/** The longest task of the page's main thread. */
export function longestTask(trace: string): LongTask {
  // @NOTE: what Chromium writes.
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const tasks = ofMainThread(traceEvents).filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const [longest] = tasks.toSorted((left, right) => cpuOf(right) - cpuOf(left));
  if (longest === undefined) return { cpuMs: 0, parts: [] };
  return { cpuMs: cpuOf(longest) / MICROSECONDS, parts: partsOf(longest, traceEvents) };
}

function ofMainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.['name'] === 'CrRendererMain');
  const threads = names.map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
  // A spare process waits for the next page.
  return threads.toSorted((left, right) => right.length - left.length)[0] ?? [];
}

function cpuOf({ tdur, dur }: TraceEvent): number {
  return tdur ?? dur ?? 0;
}

function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string[] {
  const end = task.ts + (task.dur ?? 0);
  const inside = events.filter(
    (event) =>
      event !== task &&
      event.pid === task.pid &&
      event.tid === task.tid &&
      event.ph === 'X' &&
      event.ts >= task.ts &&
      event.ts + (event.dur ?? 0) <= end,
  );
  const sums = new Map<string, number>();
  for (const event of inside) sums.set(event.name, (sums.get(event.name) ?? 0) + cpuOf(event));
  return [...sums]
    .filter(([name]) => name !== 'RunTask' && !name.includes('::'))
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, TOLD)
    .map(([name, cpu]) => `${name} ${(cpu / MICROSECONDS).toFixed(0)}`);
}
