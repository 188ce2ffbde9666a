/** Half points are typed as 12.5 or 25/2. */
export function readPoints(typed: string): string {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  const [, whole = '', tenths = ''] = /^(-?\d+)\.(\d{1,2})$/.exec(text) ?? [];
  return tenths === '' ? text : `${Number(whole + tenths)}/${10 ** tenths.length}`;
}
