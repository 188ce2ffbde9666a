/** An empty field is null. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** Text that is not a number stays text, so that the schema reports it. */
export function numberOrNull(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = Number(trimmed);
  return Number.isNaN(number) ? trimmed : number;
}

/** Points as typed, by position, separated by commas or spaces. */
export function readPoints(text: string): (number | string)[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((one) => (Number.isNaN(Number(one)) ? one : Number(one)));
}
