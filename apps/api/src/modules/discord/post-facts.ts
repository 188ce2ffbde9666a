import { createHash } from 'node:crypto';
import type { PlainPost, PostKind } from '@paddock/contracts';
import { z } from 'zod';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import { listRulings } from '../championships/rulings.repository.ts';
import type { ChampionshipStandings } from '../championships/standings.service.ts';
import { readTranslation } from '../catalogue/catalogue.repository.ts';
import type { Events } from '../events/events.service.ts';
import { storedNews, type StoredNews } from '../news/news.repository.ts';
import { itemOf } from '../news/news-text.ts';
import { newsOf, stillHolds } from '../news/readers.ts';
import type { StopLinks } from '../news/stop-links.ts';
import { siteNames } from '../pages/site-names.ts';
import type { StopLink } from './posts/discord-message.ts';
import { isInScope, postKindOf, rulingsOfChannels, type ClaimedPost } from './posts.repository.ts';
import { decisionPost } from './posts/decision-post.ts';
import { newsPost, ownPost, testPost } from './posts/news-post.ts';
import { withAddress, type PostDraft } from './posts/plain-post.ts';
import { resultPost } from './posts/result-post.ts';
import { standingsPost } from './posts/standings-post.ts';

const NewsIds = z.object({ newsIds: z.array(z.number()) });

const OfRuling = z.object({ rulingId: z.number() });
const Merged = z.object({ with: z.array(z.number()) });

interface FactsDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly events: Events;
  readonly championshipStandings: ChampionshipStandings;
  /** The site’s address where others reach it; null: it has none. */
  readonly site: string | null;
  readonly stopLinks: StopLinks;
}

/** What a post is about. */
export type PostCause = Pick<
  ClaimedPost,
  | 'postId'
  | 'accountId'
  | 'name'
  | 'intro'
  | 'kind'
  | 'newsKind'
  | 'subjectKind'
  | 'subjectId'
  | 'eventId'
  | 'detail'
  | 'at'
  | 'messageId'
>;

/** What a post says now. */
export interface PostContent {
  readonly post: PlainPost;
  /** `changed_at` of its event; null: it has none. */
  readonly contentOf: string | null;
  /** Of a message to one account: what stops it, with whole addresses. */
  readonly stops: readonly StopLink[];
}

export type PostFacts = ReturnType<typeof createPostFacts>;

/** Makes posts of the facts as they are: what was voided, erased or corrected since does not appear. */
export function createPostFacts({ sql, clock, events, championshipStandings, site, stopLinks }: FactsDeps) {
  /** What posts are called, by their ids. */
  const titles = async (postIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const rows = await sql<StoredNews[]>`
      select false as "isUnread", ${storedNews(sql)} from (
        select p.id, p.created_at as at, p.news_kind as kind, p.subject_kind, p.subject_id, p.event_id, p.detail,
          'followed' as topic, false as is_own
        from channel_posts p where p.id = any(${arrayLiteral(postIds)}::bigint[]) and p.news_kind is not null
      ) n left join events e on e.id = n.event_id where e.voided_at is null and ${stillHolds(sql)}`;
    return new Map(rows.map((news) => [news.newsId, itemOf(news).title]));
  };
  const resultDraft = async (eventId: number): Promise<PostDraft> => {
    const [info, results, translation, held] = await Promise.all([
      events.info(eventId),
      events.results(eventId),
      readTranslation(sql),
      championshipStandings.ofEvent(eventId),
    ]);
    const championship = held.map(({ name, round }) => `${name}, ${round.name || `round ${round.number}`}`).join('; ');
    return resultPost({ info, results, names: siteNames(translation), championship });
  };
  const newsDraft = async (cause: PostCause): Promise<PostDraft | null> => {
    const news = await firstRow(sql<StoredNews[]>`
      select false as "isUnread", ${storedNews(sql)} from (
        select 1::bigint as id, ${cause.at}::timestamptz as at, ${cause.newsKind} as kind, ${cause.subjectKind} as subject_kind,
          ${cause.subjectId}::bigint as subject_id, ${cause.eventId}::int as event_id,
          ${JSON.stringify(cause.detail)}::text::jsonb as detail, 'followed' as topic, false as is_own
      ) n left join events e on e.id = n.event_id
      where e.voided_at is null and ${stillHolds(sql)}`);
    // Who is hidden, banned from boards or erased is not named.
    if (news === null || ('by' in news.detail && news.drivers.length === 0)) return null;
    return newsPost(itemOf(news));
  };
  /** What an account still gets of the news that were handed out to it. */
  const ownDraft = async ({ accountId, detail }: PostCause): Promise<PostDraft | null> => {
    const { newsIds } = NewsIds.parse(detail);
    const where = sql`n.id = any(${arrayLiteral(newsIds)}::bigint[])`;
    const rows = await sql<StoredNews[]>`
      select true as "isUnread", ${storedNews(sql)}
      from accounts a cross join ${newsOf(sql, { where, limit: newsIds.length, way: 'discord' })}
      left join events e on e.id = n.event_id
      where a.id = ${accountId} and a.locked_at is null order by n.id desc`;
    return ownPost(
      rows.map((row) => itemOf(row)),
      (topic) => (accountId === null ? null : stopLinks.pathOf({ accountId, topic, way: 'discord' })),
    );
  };
  const draftOf = (cause: PostCause): Promise<PostDraft | null> => {
    const { kind, eventId, subjectId } = cause;
    switch (kind) {
      case 'test':
        return Promise.resolve(testPost({ name: cause.name, number: cause.postId }));
      case 'result':
      case 'qualifying':
        return eventId === null ? Promise.resolve(null) : resultDraft(eventId);
      case 'standings':
        return subjectId === null ? Promise.resolve(null) : standingsDraft(subjectId);
      case 'decision':
        return subjectId === null ? Promise.resolve(null) : decisionDraft(subjectId, cause);
      case 'news':
        return ownDraft(cause);
      default:
        return newsDraft(cause);
    }
  };
  /** One that was undone is told as such where it was posted. */
  const decisionDraft = async (championshipId: number, { detail, messageId }: PostCause): Promise<PostDraft | null> => {
    const { rulingId } = OfRuling.parse(detail);
    const [ruling] = await listRulings(sql, championshipId, { where: sql`r.id = ${rulingId}`, now: clock() });
    if (ruling === undefined || (ruling.state === 'undone' && messageId === null)) return null;
    const { championship, rounds } = await championshipStandings.standings({ championshipId, kind: 'drivers' });
    return decisionPost(ruling, { championship, round: rounds.find(({ code }) => code === ruling.round) ?? null });
  };
  /** With what is told in the same post, because it could not be posted in time. */
  const withEarlier = async ({ detail }: PostCause, draft: PostDraft): Promise<PostDraft> => {
    const { data: merged = { with: [] } } = Merged.safeParse(detail);
    if (merged.with.length === 0) return draft;
    const lines = [...(await titles(merged.with)).values()];
    return { ...draft, fields: [...draft.fields, { name: 'Before that', lines }] };
  };
  const latestDecision = (channelId: number): Promise<PostCause | null> =>
    firstRow(sql<PostCause[]>`
      select 0 as "postId", null as "accountId", c.name, c.intro, 'decision' as kind, null as "newsKind", null as "messageId",
        'championship' as subject_kind, r.championship_id as subject_id, null::int as event_id, 
        jsonb_build_object('rulingId', r.id) as detail, r.created_at as at
      from channels c join ${rulingsOfChannels(sql)}
      where c.id = ${channelId} order by r.id desc limit 1`);
  const standingsDraft = async (championshipId: number): Promise<PostDraft> =>
    standingsPost(await championshipStandings.standings({ championshipId, kind: 'drivers' }));
  return {
    titles,

    /** The latest of a kind that would be posted in a channel; null: there is none yet. */
    async latest(channelId: number, postKind: PostKind): Promise<PostCause | null> {
      if (postKind === 'decision') return latestDecision(channelId);
      const told = await firstRow(sql<PostCause[]>`
        select 0 as "postId", null as "accountId", c.name, c.intro, ${postKind} as kind, n.kind as "newsKind", n.subject_kind, n.subject_id, n.event_id, n.detail, n.at, null as "messageId"
        from channels c join news n on n.subject_kind not in ('account', 'driver') left join events e on e.id = n.event_id
        where c.id = ${channelId} and ${postKindOf(sql)} = ${postKind} and ${isInScope(sql)} and e.voided_at is null
        order by n.id desc limit 1`);
      if (told !== null || (postKind !== 'result' && postKind !== 'qualifying')) return told;
      const sessionKind = postKind === 'result' ? 'race' : 'qualifying';
      return firstRow(sql<PostCause[]>`
        select 0 as "postId", null as "accountId", c.name, c.intro, ${postKind} as kind, 'result' as "newsKind", n.subject_kind, n.subject_id, n.event_id,
          '{}'::jsonb as detail, e.end_at as at, null as "messageId"
        from channels c join events e on e.session_kind = ${sessionKind} and e.is_driven and e.voided_at is null
        cross join lateral (
          select 'result' as kind, 'server' as subject_kind, e.server_id::bigint as subject_id, e.id as event_id
        ) n
        where c.id = ${channelId} and ${isInScope(sql)} order by e.end_at desc, e.id desc limit 1`);
    },

    /** null: there is nothing to tell any more. */
    async contentOf(cause: PostCause): Promise<PostContent | null> {
      // Before the facts, so that a change meanwhile is seen later.
      const event =
        cause.eventId === null
          ? null
          : await firstRow(sql<{ changedAt: string }[]>`select changed_at from events where id = ${cause.eventId}`);
      const draft = await draftOf(cause).catch((error: unknown) => {
        if (error instanceof NotFoundError) return null;
        throw error;
      });
      if (draft === null) return null;
      const { stops: paths, ...whole } = await withEarlier(cause, draft);
      const stops = site === null ? [] : paths.map(({ text, path }) => ({ text, url: new URL(path, site).href }));
      // The small print says where, for messages without a link.
      const shown = stops.length === 0 ? whole : { ...whole, note: '' };
      const post = withNewPicture({ intro: cause.intro, ...withAddress(shown, site) });
      return { post, contentOf: event?.changedAt ?? null, stops };
    },
  };
}

/** Discord keeps pictures by their address: that of a changed post is another one. */
function withNewPicture(post: PlainPost): PlainPost {
  if (post.picture === null) return post;
  const version = createHash('sha256').update(JSON.stringify(post)).digest('hex').slice(0, 8);
  return { ...post, picture: `${post.picture}?v=${version}` };
}
