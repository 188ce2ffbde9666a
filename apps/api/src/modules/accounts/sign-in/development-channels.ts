import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../../shared/escape.ts';

/** Channels of the stand-in, whose posts its page shows. A webhook's id begins with the number of its channel. */
const CHANNELS = ['results', 'announcements', 'stewards'] as const;
const TOKEN = 'development-webhook';
/** The latest are kept, until the site stops. */
const MOST_MESSAGES = 50;
/** Where posts are shown. */
export const CHANNELS_PATH = '/channels';

const Embed = z.object({
  title: z.string().default(''),
  url: z.url({ protocol: /^https?$/ }).optional(),
  description: z.string().default(''),
  color: z.int().default(0),
  fields: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  image: z.object({ url: z.url({ protocol: /^https?$/ }) }).optional(),
  footer: z.object({ text: z.string() }).optional(),
});
const Message = z.object({ content: z.string().default(''), embeds: z.array(Embed) });
interface Shown {
  readonly id: string;
  readonly webhookId: string;
  readonly at: Date;
  editedAt: Date | null;
  content: string;
  embeds: z.output<typeof Embed>[];
}

/** Takes posts in place of Discord, on this machine alone. */
export interface DiscordStandIn {
  readonly url: string;
  /** Where this machine reaches the site. */
  readonly siteUrl: string | null;
}

/** A new webhook in a channel, as the answer to a code has it; null: there is no such channel. */
export function newWebhook(channel: string) {
  const index = CHANNELS.findIndex((name) => name === channel);
  if (index === -1) return null;
  const id = `${index + 1}${randomInt(1e14).toString().padStart(14, '0')}`;
  return { id, token: TOKEN, channel_id: String(index + 1), name: `#${channel}` };
}

/** Links to choose one of the channels. */
export function channelLinks(linkOf: (channel: string) => string): string {
  return CHANNELS.map((name) => `<li><a href="${linkOf(name)}">#${name}</a></li>`).join('');
}

/** Takes posts as Discord's webhooks do and shows them on a page, as they would look there. */
export function registerDevelopmentChannels(app: FastifyInstance): void {
  const messages: Shown[] = [];
  const isKnown = ({ id, token }: { id: string; token: string }): boolean =>
    token === TOKEN && /^[123]\d{14}$/.test(id);
  const unknown = { code: 10_015, message: 'Unknown Webhook' };
  type Params = { Params: { id: string; token: string; messageId: string } };

  app.get<Params>('/api/v10/webhooks/:id/:token', async ({ params }, reply) => {
    if (!isKnown(params)) return reply.code(404).send(unknown);
    return { id: params.id, name: `#${CHANNELS[Number(params.id[0]) - 1]}`, channel_id: params.id[0] };
  });

  app.post<Params>('/api/v10/webhooks/:id/:token', async ({ params, body }, reply) => {
    if (!isKnown(params)) return reply.code(404).send(unknown);
    const id = String(Date.now()) + String(messages.length);
    messages.push({ id, webhookId: params.id, at: new Date(), editedAt: null, ...Message.parse(body) });
    if (messages.length > MOST_MESSAGES) messages.shift();
    return { id };
  });

  app.patch<Params>('/api/v10/webhooks/:id/:token/messages/:messageId', async ({ params, body }, reply) => {
    const message = messages.find(({ id, webhookId }) => id === params.messageId && webhookId === params.id);
    if (message === undefined) return reply.code(404).send({ code: 10_008, message: 'Unknown Message' });
    Object.assign(message, Message.parse(body), { editedAt: new Date() });
    return { id: message.id };
  });

  app.get(CHANNELS_PATH, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src *; base-uri 'none'")
      .send(page(messages)),
  );
}

function page(messages: readonly Shown[]): string {
  const channels = CHANNELS.map((name, index) => {
    const own = messages.filter(({ webhookId }) => webhookId.startsWith(String(index + 1)));
    const posts = own.length === 0 ? '<p>Nothing was posted yet.</p>' : own.map(article).join('');
    return `<section aria-label="${name}"><h2>#${name}</h2>${posts}</section>`;
  });
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Channels of the stand-in for Discord</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 1.5rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  article { border-left: 4px solid; border-radius: 4px; background: light-dark(#f2f3f5, #2b2d31); padding: 0.75rem 1rem; margin: 0.75rem 0; }
  h2 { margin: 2rem 0 0.5rem; font-size: 1.2rem; }
  h3 { margin: 0.25rem 0; font-size: 1.1rem; }
  p, dd { margin: 0.25rem 0; white-space: pre-line; }
  dt { font-weight: 600; margin-top: 0.5rem; }
  dd { margin-left: 0; }
  img { max-width: 100%; border-radius: 4px; }
  small { opacity: 0.75; }
</style>
<h1>Channels of the stand-in for Discord</h1>
<p>What the site posts appears here as it would look in Discord. It is kept until the site stops.</p>
${channels.join('\n')}
</html>
`;
}

function article({ content, embeds, at, editedAt }: Shown): string {
  const time = `<small>${at.toISOString().slice(0, 16).replace('T', ' ')} UTC${editedAt === null ? '' : ' (edited)'}</small>`;
  const line = content === '' ? '' : `<p>${withMarkup(content)}</p>`;
  return embeds
    .map(({ title, url, description, color, fields, image, footer }) => {
      const head = url === undefined ? withMarkup(title) : `<a href="${escapeHtml(url)}">${withMarkup(title)}</a>`;
      const list = fields
        .map(({ name, value }) => `<dt>${withMarkup(name)}</dt><dd>${withMarkup(value)}</dd>`)
        .join('');
      return `<article style="border-color: #${color.toString(16).padStart(6, '0')}">
${line}
<h3>${head}</h3>
<p>${withMarkup(description)}</p>
<dl>${list}</dl>
${image === undefined ? '' : `<img src="${escapeHtml(image.url)}" alt="">`}
<small>${escapeHtml(footer?.text ?? '')}</small> ${time}
</article>`;
    })
    .join('');
}

/** As much of Discord's markup as posts have: escapes, links and times. */
function withMarkup(text: string): string {
  return escapeHtml(text)
    .replaceAll(/&lt;t:(\d+):[FR]&gt;/g, (_, seconds: string) => new Date(Number(seconds) * 1_000).toUTCString())
    .replaceAll(/(?<!\\)\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\\([^\w\s])/g, '$1');
}
