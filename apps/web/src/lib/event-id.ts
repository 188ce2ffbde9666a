const MAX_EVENT_ID = 2_147_483_647;

/** The event number in a URL, or null if it is not one. */
export function readEventId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_EVENT_ID ? id : null;
}
