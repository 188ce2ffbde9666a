import { TOPIC_WORDS, type NewsItem, type NewsTopic, type PushPayload } from '@paddock/contracts';

/** Of 3,993 bytes that push services take: screens show far less. */
const MOST_BYTES = 2_000;
const OTHERS_SHOWN = 5;

interface Told {
  readonly tag: string;
  /** The latest first. */
  readonly items: readonly NewsItem[];
  /** Of the link that stops a topic; null: there are no such links. */
  readonly stopPath: (topic: NewsTopic) => string | null;
}

/** What a browser shows of news; null: there are none any more. Of several it stops the topic of the latest: browsers have room for two actions. */
export function payloadOf({ tag, items, stopPath }: Told): PushPayload | null {
  const [latest, ...others] = items;
  if (latest === undefined) return null;
  const { title, text, path, startAt, topic } = latest;
  const stopsAt = stopPath(topic);
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
    stop: stopsAt === null ? null : { title: `Stop “${TOPIC_WORDS[topic].name}”`, path: stopsAt },
  };
}

export function testPayload(tag: string): PushPayload {
  return {
    tag,
    title: 'This is a test',
    body: 'This browser gets push messages.',
    path: '/account?view=told',
    startAt: null,
    stop: null,
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
