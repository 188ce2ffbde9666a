import { formatCount } from './en-au.ts';

/** `1 lap`, `8,204 laps` */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}
