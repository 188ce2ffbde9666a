const LARGEST = 2_147_483_647;

/** The event number in a typed or pasted text: `128`, `/event/128`, a full URL; null: none. */
export function eventNumberIn(text: string): number | null {
  const digits = /^(?:.*\/event\/)?#?(\d{1,10})(?:[/?#].*)?$/.exec(text.trim())?.[1];
  const number = digits === undefined ? NaN : Number(digits);
  return number >= 1 && number <= LARGEST ? number : null;
}
