/**
 * Input without what tRPC's client adds to it by itself: a query of pages says in which direction it reads them. Staff lists have a
 * field of that name, with other values.
 */
export function withoutReadingDirection(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('direction' in input)) return input;
  const { direction, ...rest } = input;
  return direction === 'forward' || direction === 'backward' ? rest : input;
}
