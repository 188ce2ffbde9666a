import type { NewsItem, PushPayload } from '@paddock/contracts';

/** Of 3,993 bytes that push services take: screens show far less. */
const MOST_BYTES = 2_000;
const OTHERS_SHOWN = 5;

/** What a browser shows of news, the latest first; null: there are none any more. */
export function payloadOf(tag: string, items: readonly NewsItem[]): PushPayload | null {
  const [latest, ...others] = items;
  if (latest === undefined) return null;
  const { title, text, path, startAt } = latest;
  const more = others.length - OTHERS_SHOWN;
  const lines = [
    text,
    ...others.slice(0, OTHERS_SHOWN).map((item) => item.title),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
  return {
    tag,
    title,
    body: lines.filter((line) => line !== '').join('\n'),
    path: others.length === 0 ? path : '/account?view=news',
    startAt,
  };
}

export function testPayload(tag: string): PushPayload {
  return {
    tag,
    title: 'This is a test',
    body: 'This browser gets push messages.',
    path: '/account?view=told',
    startAt: null,
  };
}

/** As JSON; a text that is too long is cut. */
export function encodePayload(payload: PushPayload): string {
  const json = JSON.stringify(payload);
  const excess = Buffer.byteLength(json) - MOST_BYTES;
  if (excess <= 0) return json;
  const shortest = (text: string) => `${text.slice(0, 100).toWellFormed()}…`;
  return JSON.stringify({ ...payload, title: shortest(payload.title), body: shortest(payload.body) });
}
