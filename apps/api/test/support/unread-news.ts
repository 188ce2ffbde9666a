import type { NewsItem } from '@paddock/contracts';
import type { Browser } from './sign-in.ts';

/** Titles of what the owner of a browser has not read, the latest first. */
export async function unreadNews(browser: Browser): Promise<string[]> {
  const reply = await browser.get('/api/news?isUnread=true');
  return reply.json<{ news: NewsItem[] }>().news.map(({ title }) => title);
}

/** Reads all news. */
export async function readNews(browser: Browser): Promise<void> {
  await browser.post('/api/news/read', { upTo: Number.MAX_SAFE_INTEGER });
}
