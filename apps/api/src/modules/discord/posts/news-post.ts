import { TOPIC_WORDS, type NewsItem, type NewsTopic } from '@paddock/contracts';
import { plainPost, type PathLink, type PostDraft } from './plain-post.ts';

/** What needs no more than its sentence. */
export function newsPost({
  title,
  text,
  path,
  startAt,
}: Pick<NewsItem, 'title' | 'text' | 'path' | 'startAt'>): PostDraft {
  return plainPost({ title, text, path, startsAt: startAt });
}

/**
 * News of one’s own; several after quiet hours, the latest first. null: there are none any more. `stopPath`: of the link that stops a
 * topic; null: there are no such links.
 */
export function ownPost(items: readonly NewsItem[], stopPath: (topic: NewsTopic) => string | null): PostDraft | null {
  const [latest, ...others] = items;
  if (latest === undefined) return null;
  const lines = others.map(({ title, text }) => (text === '' ? title : `${title}. ${text}`));
  const note = 'To stop these: Account, What you are told';
  const stops = [...new Set(items.map(({ topic }) => topic))].flatMap((topic): PathLink[] => {
    const path = stopPath(topic);
    return path === null ? [] : [{ text: `Stop “${TOPIC_WORDS[topic].name}”`, path }];
  });
  return { ...newsPost(latest), note, stops, fields: lines.length === 0 ? [] : [{ name: 'Before that', lines }] };
}

/** What staff send to see that a channel takes posts. */
export function testPost({ name, number }: { readonly name: string; readonly number: number }): PostDraft {
  return plainPost({
    title: 'This is a test',
    text: `${name} is connected. This is test ${number}; what happens on the site will be posted here.`,
    path: '/home',
  });
}
