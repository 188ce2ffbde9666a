/** Stands for the opponent while none is chosen. Too short to be a real id. */
export const ANYBODY = 'any';

/** The last word of a name if it looks like a surname; otherwise the whole name, as game names may be anything. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length !== 2 || !/^\p{L}[\p{L}'’-]{2,}$/u.test(last)) return name;
  return last;
}

/** `0.522 s quicker`, from the mean of the rival's laps minus the driver's; null when equal. */
export function paceText(differenceMs: number): string | null {
  const seconds = (Math.abs(differenceMs) / 1000).toFixed(3);
  if (seconds === '0.000') return null;
  return `${seconds} s ${differenceMs < 0 ? 'quicker' : 'slower'}`;
}
