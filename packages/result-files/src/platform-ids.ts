/** The ids of erased people's stand-ins, longer than any real one: they are linked like other drivers, in every game. */
const standIn = /^[SPMX]\d{30}$/;

/**
 * A person's Steam id, written bare: 17 digits from 7656119. Seen otherwise: nothing, 90071996…, and ids masked as 12345678….
 * It is stored with the `S` that Assetto Corsa Competizione writes, so that a person is one driver in all games.
 */
export function steamIdOf(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  if (/^7656119\d{10}$/.test(raw)) return `S${raw}`;
  return standIn.test(raw) ? raw : null;
}

/** An id of a game's own accounts. */
export function accountIdOf(game: string, raw: unknown): string | null {
  if (typeof raw === 'string') return standIn.test(raw) ? raw : null;
  return typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0 ? `${game}:${raw}` : null;
}
