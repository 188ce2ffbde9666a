const LARGEST = 2_147_483_647;

/** The number of an event in what somebody typed or pasted: `128`, `/event/128`, a whole address; null: none. */
export function eventNumberIn(text: string): number | null {
  const digits = /^(?:.*\/event\/)?#?(\d{1,10})(?:[/?#].*)?$/.exec(text.trim())?.[1];
  const number = digits === undefined ? NaN : Number(digits);
  return number >= 1 && number <= LARGEST ? number : null;
}
