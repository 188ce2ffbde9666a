import type { Sql } from '../../../database/client.ts';
import {
  findHighestEventId,
  listBoards,
  listDriverBoundaries,
  listDrivers,
  listEvents,
  type Address,
} from './sitemap.repository.ts';

/** The protocol's limit per file. */
const PAGE_SIZE = 50_000;
const EVENTS = /^events-(\d+)$/;
const DRIVERS_AFTER = /^drivers-after-(.+)$/;

const PLAIN_PAGES = [
  '/home',
  '/about',
  '/stats',
  '/search/drivers',
  '/search/events',
  '/leaderboards/track/all',
  '/leaderboards/races',
  '/leaderboards/points',
];

export type Sitemap = ReturnType<typeof createSitemap>;

/** All public pages, in files of limited size: tests make them smaller. */
export function createSitemap({ sql, pageSize = PAGE_SIZE }: { readonly sql: Sql; readonly pageSize?: number }) {
  /** Names of all files. */
  const index = async (): Promise<string[]> => {
    const [highest, boundaries] = await Promise.all([findHighestEventId(sql), listDriverBoundaries(sql, pageSize)]);
    const eventFiles = Array.from({ length: Math.ceil(highest / pageSize) }, (_, number) => `events-${number + 1}`);
    return ['pages', 'boards', 'drivers', ...boundaries.map((id) => `drivers-after-${id}`), ...eventFiles];
  };

  return {
    index,
    /** Addresses of one file; null: there is no such file. */
    async file(name: string): Promise<Address[] | null> {
      if (!(await index()).includes(name)) return null;
      if (name === 'pages') return PLAIN_PAGES.map((path) => ({ path }));
      if (name === 'boards') {
        const boards = await listBoards(sql, pageSize);
        return boards.map(({ code, at }) => ({ path: `/leaderboards/track/${encodeURIComponent(code)}`, at }));
      }
      const number = EVENTS.exec(name)?.[1];
      if (number === undefined)
        return listDrivers(sql, { after: DRIVERS_AFTER.exec(name)?.[1] ?? null, limit: pageSize });
      const upTo = Number(number) * pageSize;
      return listEvents(sql, { above: upTo - pageSize, upTo });
    },
  };
}
