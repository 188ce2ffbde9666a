/** A text that somebody typed, to be followed by a sentence: `Wrong track` → `Wrong track.` */
export function withStop(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
