import type { DiscordMessage, PlainPost } from '@paddock/contracts';
import { escapeMarkdown } from '../markdown.ts';
import { cut } from './cut.ts';

/** Of Discord. All texts of a message together: 6,000. */
const MOST = {
  title: 256,
  description: 2_000,
  fields: 25,
  fieldName: 256,
  fieldValue: 1_024,
  footer: 1_000,
  all: 6_000,
};
/** Their addresses are long. */
const STOPS_IN_FIELD = 4;
/** The site’s teal. */
const COLOUR = 0x0f_76_6e;

type Embed = DiscordMessage['embeds'][number];
type Field = NonNullable<Embed['fields']>[number];

export interface StopLink {
  readonly text: string;
  readonly url: string;
}

/** A post as Discord shows it. Names are escaped where markup works, the line of staff is not; nobody is notified. */
export function discordMessage(post: PlainPost, siteName: string, stops: readonly StopLink[] = []): DiscordMessage {
  const { intro, title, text, url, picture, note, startsAt } = post;
  const description = cut(escapeMarkdown(text), MOST.description);
  const footer = cut([siteName, note].filter((part) => part !== '').join(' · '), MOST.footer);
  const fields = [...(startsAt === null ? [] : [startField(startsAt)]), ...post.fields.map(fieldOf)];
  const last = stopFields(stops);
  const head = cut(escapeMarkdown(title), MOST.title);
  const embed: Embed = {
    title: head,
    ...(description !== '' && { description }),
    ...(url !== null && { url }),
    color: COLOUR,
    ...withFields(fields, last, MOST.all - lengthOf(head) - lengthOf(description) - lengthOf(footer)),
    ...(picture !== null && { image: { url: picture } }),
    footer: { text: footer },
  };
  return { content: intro, embeds: [embed], allowed_mentions: { parse: [] } };
}

/** Discord shows it in the zone of each reader. */
function startField(startsAt: string): Field {
  const seconds = Math.floor(Date.parse(startsAt) / 1_000);
  return { name: 'Starts', value: `<t:${seconds}:F>, <t:${seconds}:R>`, inline: false };
}

/** The only markup in a post: texts and addresses of our own. */
function stopFields(stops: readonly StopLink[]): Field[] {
  const pages = Array.from({ length: Math.ceil(stops.length / STOPS_IN_FIELD) }, (_, page) =>
    stops.slice(page * STOPS_IN_FIELD, (page + 1) * STOPS_IN_FIELD),
  );
  return pages.map((links, page) => ({
    name: page === 0 ? 'No more of these?' : '\u200B',
    value: links.map(({ text, url }) => `[${text}](${url})`).join('\n'),
    inline: false,
  }));
}

/** Whole lines, as many as fit. */
function fieldOf({ name, lines }: PlainPost['fields'][number]): Field {
  let value = '';
  for (const line of lines) {
    const next = `${value}${value === '' ? '' : '\n'}${cut(escapeMarkdown(line), MOST.fieldValue)}`;
    if (lengthOf(next) > MOST.fieldValue) break;
    value = next;
  }
  return { name: cut(escapeMarkdown(name), MOST.fieldName), value, inline: false };
}

/** As many as there is room for beside the last ones. */
function withFields(fields: readonly Field[], last: readonly Field[], room: number): Pick<Embed, 'fields'> {
  const sizeOf = ({ name, value }: Field): number => lengthOf(name) + lengthOf(value);
  const kept: Field[] = [];
  let left = last.reduce((rest, field) => rest - sizeOf(field), room);
  for (const field of fields.slice(0, MOST.fields - last.length)) {
    left -= sizeOf(field);
    if (left >= 0 && field.value !== '') kept.push(field);
  }
  kept.push(...last);
  return kept.length === 0 ? {} : { fields: kept };
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
