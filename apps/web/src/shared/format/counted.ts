import { formatCount } from './dates-and-numbers.ts';

/** `1 lap`, `8,204 laps`, `12 entries` */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}
