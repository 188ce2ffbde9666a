import type { NewsItem, NewsKind } from '@paddock/contracts';
import type { StoredNews } from './news.repository.ts';
import { aboutMeText, reportText, reportWaitingText } from './text-of-cases.ts';
import { decidedText, entriesOpenText, entryText, roundText, standingsText } from './text-of-championships.ts';
import { milestoneText, placeTakenText, recordText, resultChangedText, resultText } from './text-of-results.ts';
import { numberIn } from './text-parts.ts';

/** What a kind of news says to its reader. */
export type Said = Pick<NewsItem, 'title' | 'text' | 'path' | 'mark'> & { readonly startAt?: string | null };

/** A news item in words for its reader. */
export function itemOf(news: StoredNews): NewsItem {
  const { newsId, at, kind, topic, isUnread } = news;
  return { newsId, at, kind, topic, isUnread, startAt: null, ...TEXTS[kind](news) };
}

const TEXTS: Readonly<Record<NewsKind, (news: StoredNews) => Said>> = {
  result: resultText,
  resultChanged: resultChangedText,
  placeTaken: placeTakenText,
  record: recordText,
  milestone: milestoneText,
  report: reportText,
  aboutMe: aboutMeText,
  entry: entryText,
  entriesOpen: entriesOpenText,
  round: roundText,
  standings: standingsText,
  decided: decidedText,
  serverSilent: (news) => ofServer(news, `${serverOf(news)} has been silent for an hour`, 'No report came.'),
  serverBack: (news) => ofServer(news, `${serverOf(news)} reports again`, ''),
  reportWaiting: reportWaitingText,
  claimWaiting: () => ({
    title: 'A claim on a driver is waiting',
    text: 'Compare its code under Accounts.',
    path: '/admin/accounts',
    mark: { type: 'icon', icon: 'work' },
  }),
  filesRefused: (news) => ({
    ...ofServer(news, `Files of ${serverOf(news)} were refused`, 'The page of the server says why.'),
    mark: { type: 'icon', icon: 'work' },
  }),
  channelLost: () => ({
    title: 'A channel no longer takes posts',
    text: 'Replace its webhook.',
    path: '/admin/management?tab=discord',
    mark: { type: 'icon', icon: 'work' },
  }),
};

function serverOf({ serverName }: StoredNews): string {
  return serverName ?? 'A server';
}

function ofServer({ detail }: StoredNews, title: string, text: string): Said {
  const serverId = numberIn(detail, 'serverId');
  const path = serverId === null ? '/admin/servers' : `/admin/servers/${serverId}`;
  return { title, text, path, mark: { type: 'icon', icon: 'silent' } };
}
