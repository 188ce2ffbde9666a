import { createSingleFlightCache } from '../../../shared/single-flight-cache.ts';
import type { Sql } from '../../../database/client.ts';
import {
  findHighestEventId,
  listBoards,
  listDriverBoundaries,
  listDrivers,
  listEvents,
  readHiddenMark,
  type Address,
} from './sitemap.repository.ts';

/** The protocol's limit per file. */
const PAGE_SIZE = 50_000;
/** Search engines come about once a day. */
const TTL_MS = 600_000;
/** About two full files; a third one is read from the database again. */
const MAX_BYTES = 12 * 1024 * 1024;
const BYTES_PER_ENTRY = 100;
const EVENTS = /^events-([1-9]\d{0,5})$/;
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
  const sizeOf = (list: readonly unknown[]): number => list.length * BYTES_PER_ENTRY;
  const options = { ttlMs: TTL_MS, maxBytes: MAX_BYTES, sizeOf };
  const indices = createSingleFlightCache<readonly string[]>(options);
  const files = createSingleFlightCache<readonly Address[]>(options);

  const listFiles = async (): Promise<string[]> => {
    const [highest, boundaries] = await Promise.all([findHighestEventId(sql), listDriverBoundaries(sql, pageSize)]);
    const eventFiles = Array.from({ length: Math.ceil(highest / pageSize) }, (_, index) => `events-${index + 1}`);
    return ['pages', 'boards', 'drivers', ...boundaries.map((id) => `drivers-after-${id}`), ...eventFiles];
  };

  const list = async (name: string): Promise<Address[]> => {
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
  };

  return {
    /** Names of all files. A newly hidden driver disappears at once, however long the lists are cached otherwise. */
    index: async (): Promise<readonly string[]> => indices.get(`index ${await readHiddenMark(sql)}`, listFiles),
    /** Addresses of one file; null: there is no such file. */
    async file(name: string): Promise<readonly Address[] | null> {
      const mark = await readHiddenMark(sql);
      // Unknown names create no cache entry.
      if (!(await indices.get(`index ${mark}`, listFiles)).includes(name)) return null;
      return files.get(`${name} ${mark}`, () => list(name));
    },
  };
}
