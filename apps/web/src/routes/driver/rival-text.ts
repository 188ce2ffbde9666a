/** Stands for the opponent while none is chosen. Too short to be a real id. */
export const ANYBODY = 'any';

/** The last word of a name if it looks like a surname; otherwise the whole name, as game names may be anything. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length !== 2 || !/^\p{L}[\p{L}'’-]{2,}$/u.test(last)) return name;
  return last;
}
