/** What an answer says differently, a line each. Replies may have new fields. */
export function changesIn(was: unknown, now: unknown, at: string): string[] {
  if (!isObject(was) || !isObject(now))
    return was === now ? [] : [`${at}: ${JSON.stringify(was)} → ${JSON.stringify(now)}`];
  const keys = new Set([...Object.keys(was), ...(Array.isArray(was) ? Object.keys(now) : [])]);
  return [...keys].flatMap((key) => changesIn(was[key], now[key], `${at} ${key}`));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
