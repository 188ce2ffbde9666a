/** An empty field says nothing. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

/** What is no number stays a text, so that the field's schema says so. */
export function numberOrNull(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = Number(trimmed);
  return Number.isNaN(number) ? trimmed : number;
}

/** Points as they are typed: by place, with commas or blanks between. */
export function readPoints(text: string): (number | string)[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((one) => (Number.isNaN(Number(one)) ? one : Number(one)));
}
