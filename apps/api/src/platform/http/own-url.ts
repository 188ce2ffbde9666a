/** Names for "on every address of this machine"; one calls oneself by the loopback one. */
const EVERYWHERE: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['[::]', '[::1]'],
]);

/** How this process reaches itself, by the address that it listens on. */
export function ownUrl(listening: string): string {
  const url = new URL(listening);
  url.hostname = EVERYWHERE.get(url.hostname) ?? url.hostname;
  return url.origin;
}
