export type ArrayElement = number | boolean | string | null | Buffer | readonly (number | null)[];

/**
 * An array parameter as a PostgreSQL literal: the driver's own array serialiser costs more than the insert of a small file. The
 * driver passes text parameters through unchanged. An array in the array becomes text.
 */
export function arrayLiteral(values: readonly ArrayElement[]): string {
  return `{${values.map(elementText).join(',')}}`;
}

function elementText(value: ArrayElement): string {
  if (typeof value === 'string') return quote(value);
  if (value === null) return 'NULL';
  if (Buffer.isBuffer(value)) return quote(`\\x${value.toString('hex')}`);
  return typeof value === 'object' ? quote(arrayLiteral(value)) : String(value);
}

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
