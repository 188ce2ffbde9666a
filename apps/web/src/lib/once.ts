/** Creates a value on first use and returns the same one afterwards. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
