import { z } from 'zod';
import { ChampionshipId } from '../championships/definition.ts';
import { Instant, NOT_PRINTABLE, PRINTABLE, ServerId } from '../primitives.ts';

export const ChannelId = z.int().min(1).max(2_147_483_647).meta({ id: 'ChannelId', example: 3 });
const PostId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** What takes posts: a channel of Discord, or another tool’s address, which gets the same as signed JSON. */
export const ChannelTool = z.enum(['discord', 'webhook']).meta({ id: 'ChannelTool' });
export type ChannelTool = z.output<typeof ChannelTool>;

/**
 * result: of races. qualifying: results of qualifying. standings: after a round, and when it is decided. decision: of the stewards about a
 * championship. record: of a track. round: a planned round is near, or was announced, moved or cancelled. entries: a championship takes entries. serverSilent, staffWork: for staff.
 */
export const PostKind = z
  .enum(['result', 'qualifying', 'standings', 'decision', 'record', 'round', 'entries', 'serverSilent', 'staffWork'])
  .meta({ id: 'PostKind' });
export type PostKind = z.output<typeof PostKind>;
/** Whose news a channel posts. */
export const ChannelScope = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('site') }),
    z.strictObject({ kind: z.literal('server'), serverId: ServerId }),
    z.strictObject({ kind: z.literal('championship'), championshipId: ChampionshipId }),
  ])
  .meta({ id: 'ChannelScope' });
export type ChannelScope = z.output<typeof ChannelScope>;

/** What a channel can post: that of a server its results and records, that of a championship what is about it, that of the site everything. */
export const POST_KINDS_OF: Readonly<Record<ChannelScope['kind'], readonly PostKind[]>> = {
  site: PostKind.options,
  server: ['result', 'qualifying', 'record'],
  championship: ['result', 'qualifying', 'standings', 'decision', 'round', 'entries'],
};

/**
 * waiting: to be sent, or to be tried again. sending: under way. delivered: taken. unknown: the answer was lost, so it may have been
 * posted; it is not sent again by itself. refused: not taken, and not tried again. givenUp: tried too often. skipped: there is nothing
 * to tell any more.
 */
export const PostState = z
  .enum(['waiting', 'sending', 'delivered', 'unknown', 'refused', 'givenUp', 'skipped'])
  .meta({ id: 'PostState' });
export type PostState = z.output<typeof PostState>;

/** A post is tried this often. */
export const MAX_POST_TRIES = 8;

export const ChannelPost = z
  .object({
    postId: PostId,
    at: Instant.describe('When it was to be posted'),
    kind: z.enum([...PostKind.options, 'test', 'news']).describe('test: ordered by staff. news: of one’s own'),
    about: z.string().describe('The title of the post; empty: there is nothing to tell any more'),
    state: PostState,
    isEdit: z.boolean().describe('It is posted and was, or is to be, changed'),
    tries: z.int().min(0).max(MAX_POST_TRIES),
    nextAt: Instant.nullable().describe('When it is tried again; null: it is not'),
    tookMs: z.int().min(0).nullable().describe('From sending to the answer; null: no answer'),
    reason: z.string().describe('Why it is not delivered; empty: it is, or it is waiting for the first time'),
  })
  .meta({ id: 'ChannelPost' });
export type ChannelPost = z.output<typeof ChannelPost>;

/** working: nothing to do. waiting: a post is tried again. unknown, refused, givenUp: the last post was. lost: it takes no posts any more. */
export const ChannelState = z.enum(['working', 'waiting', 'unknown', 'refused', 'givenUp', 'paused', 'lost']);
export type ChannelState = z.output<typeof ChannelState>;

const PostKinds = z
  .array(PostKind)
  .min(1, 'Choose at least one kind of post.')
  .max(PostKind.options.length)
  .refine((kinds) => new Set(kinds).size === kinds.length, 'Each kind once.');
const ChannelName = z
  .string()
  .trim()
  .min(1, 'A channel needs a name.')
  .max(80, 'A name has at most 80 characters.')
  .regex(PRINTABLE, NOT_PRINTABLE);
/** In Discord its formatting works. */
const Intro = z
  .string()
  .trim()
  .max(200, 'A line has at most 200 characters.')
  .regex(PRINTABLE, NOT_PRINTABLE)
  .describe('A line of staff’s own above each post; empty: none');

export const Channel = z
  .object({
    channelId: ChannelId,
    tool: ChannelTool,
    name: z.string().describe('As staff call it'),
    scope: ChannelScope,
    scopeName: z.string().describe('Of the server or championship; empty: the whole site'),
    kinds: z.array(PostKind),
    intro: z.string().describe('A line of staff’s own above each post; empty: none'),
    address: z.string().describe('With its secret part masked'),
    state: ChannelState,
    stateText: z.string().describe('In words: "Waiting, try 3 of 8"'),
    connectedAt: Instant,
    connectedBy: z.string().nullable().describe('null: the account was erased'),
    lastPost: ChannelPost.pick({ at: true, kind: true, state: true }).nullable(),
  })
  .meta({ id: 'Channel' });
export type Channel = z.output<typeof Channel>;

export const Channels = z
  .object({
    channels: z.array(Channel).max(200),
    posts7Days: z.int().min(0).describe('Delivered in the last seven days'),
    failed7Days: z.int().min(0).describe('Refused, given up or of unknown fate in the last seven days'),
    canAskDiscord: z.boolean().describe('Discord can be asked for a channel: the site is registered there'),
    standInPage: z
      .string()
      .nullable()
      .describe(
        'Page that shows the posts, where something on this machine stands in for Discord; null: they are at Discord',
      ),
    hasKey: z.boolean().describe('false: secrets cannot be stored, so nothing can be connected'),
  })
  .meta({ id: 'Channels' });
export type Channels = z.output<typeof Channels>;

export const ChannelPosts = z
  .object({ posts: z.array(ChannelPost).max(50).describe('The latest first') })
  .meta({ id: 'ChannelPosts' });

/** A message as Discord gets it. */
export const DiscordMessage = z
  .object({
    content: z.string().describe('The channel’s own line'),
    embeds: z.array(
      z.object({
        title: z.string().optional(),
        description: z.string().optional(),
        url: z.string().optional(),
        color: z.int().optional(),
        fields: z.array(z.object({ name: z.string(), value: z.string(), inline: z.boolean() })).optional(),
        image: z.object({ url: z.string() }).optional(),
        footer: z.object({ text: z.string() }).optional(),
      }),
    ),
    allowed_mentions: z.object({ parse: z.array(z.never()) }),
  })
  .meta({ id: 'DiscordMessage' });
export type DiscordMessage = z.output<typeof DiscordMessage>;

/** A post in plain text, for every tool. */
export const PlainPost = z
  .object({
    intro: z.string().describe('The channel’s own line; may be empty'),
    title: z.string(),
    text: z.string(),
    fields: z.array(z.object({ name: z.string(), lines: z.array(z.string()) })),
    startsAt: Instant.nullable().describe('Of a planned round'),
    url: z.string().nullable().describe('Page of the site; null: the site has no public address'),
    picture: z.string().nullable().describe('The share card; null: there is none'),
    note: z.string().describe('Small print; may be empty'),
  })
  .meta({ id: 'PlainPost' });
export type PlainPost = z.output<typeof PlainPost>;

export const ChannelPreview = z
  .object({
    post: PlainPost.nullable().describe('null: nothing of this kind has happened yet'),
    message: DiscordMessage.nullable(),
  })
  .meta({ id: 'ChannelPreview' });

const Address = z
  .string()
  .trim()
  .min(1, 'Paste the address of a webhook.')
  .max(1_000, 'An address has at most 1,000 characters.')
  .regex(PRINTABLE, NOT_PRINTABLE);

export const CheckChannel = z.strictObject({ address: Address });
export const CheckedChannel = z
  .object({ tool: ChannelTool, name: z.string().describe('Of the webhook, or the host of the other tool') })
  .meta({ id: 'CheckedChannel' });
export const ConnectChannel = z.strictObject({
  address: Address,
  name: ChannelName.nullable().describe('null: the name of the webhook'),
  scope: ChannelScope,
  kinds: PostKinds,
});
/** The only reply with the key of signatures. */
export const ConnectedChannel = z
  .object({
    channelId: ChannelId,
    signingKey: z.string().nullable().describe('Of another tool: what its posts are signed with, shown only once'),
  })
  .meta({ id: 'ConnectedChannel' });
export const AskDiscord = z.strictObject({ scope: ChannelScope, kinds: PostKinds });
export const EditChannel = z.strictObject({ channelId: ChannelId, name: ChannelName, kinds: PostKinds, intro: Intro });
export const PauseChannel = z.strictObject({ channelId: ChannelId, isPaused: z.boolean() });
export const ReplaceAddress = z.strictObject({ channelId: ChannelId, address: Address });
export const OneChannel = z.strictObject({ channelId: ChannelId });
export const OnePost = z.strictObject({ postId: PostId });

/** A webhook of one’s own, for one’s own news. */
export const OwnChannel = Channel.pick({
  name: true,
  address: true,
  state: true,
  stateText: true,
  connectedAt: true,
}).meta({
  id: 'OwnChannel',
});
export type OwnChannel = z.output<typeof OwnChannel>;
