/** The last word of a name when it reads like a surname; the whole name otherwise, as names in a game may be anything. */
export function callName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length !== 2 || !/^\p{L}[\p{L}'’-]{2,}$/u.test(last)) return name;
  return last;
}

/** `0.522 s quicker`, from the mean of the other's laps minus one's own; null when they are level. */
export function paceInWords(differenceMs: number): string | null {
  const seconds = (Math.abs(differenceMs) / 1000).toFixed(3);
  if (seconds === '0.000') return null;
  return `${seconds} s ${differenceMs < 0 ? 'quicker' : 'slower'}`;
}
