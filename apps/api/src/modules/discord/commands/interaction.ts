import { z } from 'zod';

/** Kinds of interactions and of answers, as Discord numbers them. */
export const PING = 1;
const COMMAND = 2;
const AUTOCOMPLETE = 4;
export const [PONG, MESSAGE, DEFERRED, CHOICES] = [1, 4, 5, 8] as const;

/** Flag of a message that only its reader sees. */
const EPHEMERAL = 64;

const User = z.object({ id: z.string() });
const Called = z.object({
  token: z.string().regex(/^[\w.-]{1,400}$/),
  /** Who called: in a guild and in direct messages. */
  member: z.object({ user: User }).optional(),
  user: User.optional(),
  data: z.object({
    name: z.string(),
    options: z.array(z.object({ name: z.string(), value: z.unknown(), focused: z.boolean().optional() })).default([]),
  }),
});

/** What is read of an interaction; others are refused. */
export const Interaction = z.discriminatedUnion('type', [
  z.object({ type: z.literal(PING) }),
  Called.extend({ type: z.literal(COMMAND) }),
  Called.extend({ type: z.literal(AUTOCOMPLETE) }),
]);
export type Interaction = z.output<typeof Interaction>;
export type CalledInteraction = Exclude<Interaction, { type: typeof PING }>;

export const isAutocomplete = ({ type }: CalledInteraction): boolean => type === AUTOCOMPLETE;

export interface Message {
  readonly content?: string;
  readonly embeds?: readonly Embed[];
  readonly flags?: number;
  /** Nobody is notified, whatever a name looks like. */
  readonly allowed_mentions: { readonly parse: readonly [] };
}

interface Embed {
  readonly title: string;
  readonly url?: string;
  readonly description: string;
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}

const NOBODY = { parse: [] } as const;
/** Discord's limits, in characters. */
const [MAX_TITLE, MAX_DESCRIPTION, MAX_CONTENT] = [256, 4_000, 2_000] as const;

/** A message with a title, as a link if it has an address, and lines below. The texts are escaped already. */
export function embedMessage(title: string, url: string | null, lines: readonly string[]): Message {
  const embed = { title: title.slice(0, MAX_TITLE), description: lines.join('\n').slice(0, MAX_DESCRIPTION) };
  return { embeds: [{ ...embed, ...(url !== null && { url }) }], allowed_mentions: NOBODY };
}

/** A message that only its reader sees: what was wrong. */
export function privateMessage(text: string): Message {
  return { content: text.slice(0, MAX_CONTENT), flags: EPHEMERAL, allowed_mentions: NOBODY };
}
