/**
 * Array parameters as PostgreSQL literals: the driver's own array serialiser costs more than the insert of a small
 * file. The driver passes text parameters through unchanged.
 */
export function numberArray(values: readonly (number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

export function booleanArray(values: readonly (boolean | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : value ? 't' : 'f')).join(',')}}`;
}

export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quote(value))).join(',')}}`;
}

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
