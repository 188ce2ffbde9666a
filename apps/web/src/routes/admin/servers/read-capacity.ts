/** The capacity field as API input: empty is null; text that is not a number stays invalid. */
export function readCapacity(text: string): number | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : Number(trimmed);
}
