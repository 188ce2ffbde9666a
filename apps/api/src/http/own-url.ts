/** Wildcard addresses and the loopback address to use instead. */
const EVERYWHERE: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['[::]', '[::1]'],
]);

/** The URL at which this process reaches itself. */
export function ownUrl(listening: string): string {
  const url = new URL(listening);
  url.hostname = EVERYWHERE.get(url.hostname) ?? url.hostname;
  return url.origin;
}
