/** A position in a server's write-ahead log, as a number for comparison. */
export type WalPosition = bigint;

/** Parses PostgreSQL's notation: `16/B374D848`. */
export function parseWalPosition(text: string): WalPosition {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
