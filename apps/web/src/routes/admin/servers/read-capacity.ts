/** A field of places as the contract reads it: nothing is null, what is no number stays wrong. */
export function readCapacity(text: string): number | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : Number(trimmed);
}
