/** Steam, PlayStation, Microsoft, Xbox. Anything else (`<anonymous>`, `50`) is not a person's id. */
const usableId = /^[SPMX]\d{10,}$/;
const longestId = 100;

/**
 * The id that links a driver to a person; null: none. From the raw id, not the stored one: a truncated id could be somebody else's.
 */
export function platformIdOf(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > longestId) return null;
  const id = raw.trim();
  return usableId.test(id) ? id : null;
}
