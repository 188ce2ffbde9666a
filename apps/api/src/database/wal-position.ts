/** How far a server's write-ahead log goes, as a number to compare. */
export type WalPosition = bigint;

/** From PostgreSQL's own way of writing it: `16/B374D848`. */
export function parseWalPosition(text: string): WalPosition {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
