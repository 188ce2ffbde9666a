/** At most so many characters, as Discord counts them, and no half of an escaped sign at the end. */
export function cut(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const kept = characters.slice(0, most - 1).join('');
  return `${kept.replace(/(?<!\\)(?:\\\\)*\\$/, (end) => end.slice(1))}…`;
}
