import type { Sql } from '../../../database/client.ts';
import {
  findHighestEventId,
  listBoards,
  listChampionships,
  listDriverBoundaries,
  listDrivers,
  listEvents,
  type Address,
} from './sitemap.repository.ts';

/** The protocol's limit per file. */
const PAGE_SIZE = 50_000;
const FILE = /^(?:pages|boards|championships|drivers|drivers-after-(?<after>\w+)|events-(?<number>\d+))$/;

/** A page of its own beside the list of events. */
const CALENDAR = '/search/events?period=upcoming';

export type Sitemap = ReturnType<typeof createSitemap>;

interface SitemapDeps {
  readonly sql: Sql;
  /** Paths of the pages without parameters, as the web says. */
  readonly plainPages: readonly string[];
  readonly pageSize?: number;
}

/** All public pages, in files of limited size: tests make them smaller. */
export function createSitemap({ sql, plainPages, pageSize = PAGE_SIZE }: SitemapDeps) {
  /** Names of all files. */
  const index = async (): Promise<string[]> => {
    const [highest, boundaries] = await Promise.all([findHighestEventId(sql), listDriverBoundaries(sql, pageSize)]);
    const eventFiles = Array.from({ length: Math.ceil(highest / pageSize) }, (_, number) => `events-${number + 1}`);
    return [
      'pages',
      'boards',
      'championships',
      'drivers',
      ...boundaries.map((id) => `drivers-after-${id}`),
      ...eventFiles,
    ];
  };

  return {
    index,
    /** Addresses of one file; null: there is no such file. */
    async file(name: string): Promise<Address[] | null> {
      const match = FILE.exec(name);
      if (match === null || !(await index()).includes(name)) return null;
      if (name === 'pages') return [...plainPages, CALENDAR].map((path) => ({ path }));
      if (name === 'championships') return listChampionships(sql, pageSize);
      if (name === 'boards') {
        const boards = await listBoards(sql, pageSize);
        return boards.map(({ slug, at }) => ({ path: `/leaderboards/track/${encodeURIComponent(slug)}`, at }));
      }
      const { after = null, number } = match.groups ?? {};
      if (number === undefined) return listDrivers(sql, { after, limit: pageSize });
      const upTo = Number(number) * pageSize;
      return listEvents(sql, { above: upTo - pageSize, upTo });
    },
  };
}
