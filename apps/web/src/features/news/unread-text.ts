/** The site counts no further (`MAX_UNREAD_NEWS` of the contract, which is not part of every page's scripts). */
const MAX_COUNTED = 99;

/** `4`, or `99+`: how many news are unread. */
export function unreadText(unread: number): string {
  return unread < MAX_COUNTED ? String(unread) : `${MAX_COUNTED}+`;
}
