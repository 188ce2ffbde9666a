import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { News } from './news.service.ts';

export function createNewsEndpoints({ news }: { readonly news: News }) {
  const { list, unread, markRead, follows, follow, settings, setWay, setQuietHours, stopAll, stopByLink } =
    contract.news;
  return {
    list: implementForUser(list, news.list),
    unread: implementForUser(unread, news.unread),
    markRead: implementForUser(markRead, news.markRead),
    follows: implementForUser(follows, news.follows),
    follow: implementForUser(follow, news.follow),
    settings: implementForUser(settings, news.settings),
    setWay: implementForUser(setWay, news.setWay),
    setQuietHours: implementForUser(setQuietHours, news.setQuietHours),
    stopByLink: implement(stopByLink, news.stopByLink),
    stopAll: implementForUser(stopAll, news.stopAll),
  };
}
