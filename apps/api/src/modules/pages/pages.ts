import {
  BoardUrl,
  contract,
  DriverSearchUrl,
  DriverUrl,
  EventId,
  EventSearchUrl,
  PlayerId,
  PointsUrl,
  StatsUrl,
  RacesUrl,
  TrackCode,
  TrackUrl,
} from '@paddock/contracts';
import { z } from 'zod';
import { boardDescription } from './board-text.ts';
import { driverDescription } from './driver-text.ts';
import { eventDescription, eventTitle } from './event-text.ts';
import { isolate } from './isolate.ts';
import { infinite, page, query, type Found, type Page, type PageHead, type PageQuery } from './page.ts';
import { siteNames } from './site-names.ts';

const ABOUT_THE_SITE = 'Results, lap times, class values and leaderboards of a racing community.';

const SERVERS = query(contract.stats.servers, {});
const LIVE_PLAYERS = query(contract.stats.livePlayers, {});
const TOTALS = query(contract.stats.totals, {});
const TRANSLATION = query(contract.translation.all, {});
const SITE = query(contract.site.info, {});

/** Queries of the layout around every page. */
export const FRAME = [TRANSLATION, SITE, SERVERS, LIVE_PLAYERS];

/** A numeric id in the address, parsed as the router's page does. */
const EventPath = z.object({
  eventId: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(EventId),
});
const ANYWHERE = z.object({});

/** A static page with the same metadata at every address. */
function plain(path: string, head: { title: string; description: string }) {
  return { head: (): PageHead => ({ ...head, path }) };
}

/**
 * Every public page: its queries when it opens, with inputs derived from its address, and its metadata. When a page
 * needs a new query, add it to `asks`; a browser test fails if a page still sends a query of its own.
 */
export function createPages({ siteTimeZone: timeZone }: { siteTimeZone: string }): readonly Page[] {
  const namesOf = (found: Found) => siteNames(found(TRANSLATION));
  return [
    page('/home', {
      address: ANYWHERE,
      asks: () => [
        TOTALS,
        query(contract.live.servers, {}),
        query(contract.stats.last48, {}),
        query(contract.stats.dailyPlayers, {}),
        query(contract.stats.today, {}),
        query(contract.events.recent, { limit: 6 }),
        query(contract.records.recent, { limit: 6 }),
      ],
      head: () => ({ title: 'Paddock', description: ABOUT_THE_SITE, path: '/home' }),
    }),
    page('/about', {
      address: ANYWHERE,
      ...plain('/about', {
        title: 'About the figures · Paddock',
        description: 'What counts and how: points, class values, valid laps, periods and what is kept.',
      }),
    }),
    page('/stats', {
      address: StatsUrl,
      asks: ({ period }) => [
        query(contract.stats.period, { period }),
        query(contract.stats.dailyPlayers, { period }),
        query(contract.stats.hours, { period }),
        query(contract.stats.trackPopularity, { period }),
        query(contract.stats.cars, { period }),
        infinite(contract.records.timeline, { period, limit: 15 }),
      ],
      ...plain('/stats', {
        title: 'Stats · Paddock',
        description: 'Drivers a day, the most raced tracks and the totals of the site.',
      }),
    }),
    page('/driver/:playerId', {
      address: DriverUrl.extend({ playerId: PlayerId }),
      subject: ({ playerId: id }) => query(contract.drivers.info, { id }),
      asks: (at) => (at.versus === undefined ? driverAsks(at.playerId) : comparisonAsks(at.playerId, at.versus)),
      movedTo({ playerId: id }, found) {
        const driver = found(query(contract.drivers.info, { id }));
        return driver === undefined || driver.playerId === id ? null : `/driver/${driver.playerId}`;
      },
      head({ playerId: id, versus }, found) {
        const driver = found(query(contract.drivers.info, { id }));
        const path = `/driver/${id}`;
        if (driver === undefined) return { title: 'Driver · Paddock', description: ABOUT_THE_SITE, path };
        const name = isolate(driver.name);
        const head: PageHead = {
          title: `${name} · Paddock`,
          description: driverDescription(driver, timeZone),
          path,
          type: 'profile',
          image: { path: `/share${path}.png`, alt: `Class licence and career of ${name}` },
          isHidden: driver.isHidden,
        };
        if (versus === undefined) return head;
        const duel = isRival(id, versus) ? found(query(contract.drivers.headToHead, { id, rival: versus })) : undefined;
        if (duel === undefined) return { ...head, title: `${name}, head to head · Paddock` };
        const rival = isolate(duel.rival.name);
        return {
          ...head,
          title: `${name} and ${rival} · Paddock`,
          description: `${name} and ${rival} side by side: who finished ahead, best laps, meetings.`,
          path: `${path}?versus=${versus}`,
          isHidden: duel.isHidden,
        };
      },
    }),
    page('/event/:eventId', {
      address: EventPath,
      subject: ({ eventId: id }) => query(contract.events.info, { id }),
      asks: ({ eventId: id }) => [query(contract.events.results, { id }), query(contract.events.analysis, { id })],
      head({ eventId: id }, found) {
        const info = found(query(contract.events.info, { id }));
        const path = `/event/${id}`;
        if (info === undefined) return { title: `Event ${id} · Paddock`, description: ABOUT_THE_SITE, path };
        const names = namesOf(found);
        const results = found(query(contract.events.results, { id })) ?? [];
        const title = eventTitle({ info, names, timeZone });
        return {
          title: `${title} · Paddock`,
          description: eventDescription({ info, results, names, timeZone }),
          path,
          type: 'article',
          image: { path: `/share${path}.png`, alt: `The first three of ${title}` },
          isHidden: info.voided !== null,
        };
      },
    }),
    page('/search/drivers', {
      address: DriverSearchUrl,
      asks: ({ filter }) => [
        query(contract.stats.totals, {}),
        infinite(contract.search.drivers, { filter: filter.trim(), limit: 50 }),
      ],
      ...plain('/search/drivers', {
        title: 'Drivers · Paddock',
        description: 'Every driver who has raced here, by part of a present or former name.',
      }),
    }),
    page('/search/events', {
      address: EventSearchUrl,
      // Days are in the viewer's time zone, which no request contains; the site's zone fits most. All time needs none.
      asks: (filter) => [
        query(contract.stats.totals, {}),
        query(contract.search.servers, {}),
        ...(filter.driver === undefined ? [] : [query(contract.drivers.info, { id: filter.driver })]),
        infinite(contract.search.events, { ...filter, ...(filter.period !== 'all' && { timeZone }) }),
      ],
      ...plain('/search/events', {
        title: 'Events · Paddock',
        description: 'Practice, qualifying and races by period and track, newest first.',
      }),
    }),
    page('/leaderboards/track/all', {
      address: BoardUrl,
      asks: (filter) => [infinite(contract.leaderboards.fastest, { ...filter, limit: 100 })],
      ...plain('/leaderboards/track/all', {
        title: 'Fastest laps, all tracks · Paddock',
        description: 'The best valid lap of every track: who holds it, in which car, and by how much.',
      }),
    }),
    page('/leaderboards/track/:trackName', {
      address: TrackUrl.extend({ trackName: TrackCode }),
      subject: (at) => trackBoard(at),
      asks: ({ trackName: track, around, ...filter }) => [
        ...(around === undefined
          ? []
          : [infinite(contract.leaderboards.track, { track, ...filter, limit: AROUND_ROWS, around })]),
        query(contract.leaderboards.spread, { track, ...filter }),
        query(contract.leaderboards.progression, { track, carGroup: filter.carGroup }),
      ],
      head(at, found) {
        const { trackName: track, around: _around, ...filter } = at;
        const names = namesOf(found);
        const path = `/leaderboards/track/${encodeURIComponent(track)}`;
        const board = found(trackBoard(at));
        const name = names.track(track);
        return {
          title: `${name}, best laps · Paddock`,
          description:
            board === undefined
              ? ABOUT_THE_SITE
              : boardDescription({ board, isFiltered: isFiltered(filter), names, timeZone }),
          path,
          image: { path: `/share/board/${encodeURIComponent(track)}.png`, alt: `The best laps at ${name}` },
        };
      },
    }),
    page('/leaderboards/races', {
      address: RacesUrl,
      asks: ({ minStarts, around }) => [
        infinite(contract.leaderboards.races, { minStarts, limit: TOP_ROWS }),
        ...(around === undefined
          ? []
          : [infinite(contract.leaderboards.races, { minStarts, limit: AROUND_ROWS, around })]),
      ],
      ...plain('/leaderboards/races', {
        title: 'Most races · Paddock',
        description: 'Drivers by races started, with wins and podiums.',
      }),
    }),
    page('/leaderboards/points', {
      address: PointsUrl,
      subject: ({ season }) => infinite(contract.leaderboards.points, { season, limit: TOP_ROWS }),
      asks: ({ season, around }) =>
        around === undefined ? [] : [infinite(contract.leaderboards.points, { season, limit: AROUND_ROWS, around })],
      ...plain('/leaderboards/points', {
        title: 'Most points · Paddock',
        description: 'The points of the season: who leads, with starts, wins and podiums.',
      }),
    }),
    page('/error/404', { address: ANYWHERE, head: () => notFoundHead('/error/404') }),
    page('/error/500', { address: ANYWHERE, head: () => FAILURE }),
  ];
}

/** The number of rows that boards show at first, and around a driver. */
const TOP_ROWS = 40;
const AROUND_ROWS = 25;

function trackBoard({ trackName: track, around: _around, ...filter }: TrackUrl & { trackName: string }) {
  return infinite(contract.leaderboards.track, { track, ...filter, limit: TOP_ROWS });
}

function driverAsks(id: string): PageQuery[] {
  return [
    query(contract.drivers.charts, { id }),
    infinite(contract.drivers.records, { id, limit: 20 }),
    query(contract.drivers.rivals, { id }),
    infinite(contract.drivers.events, { id, limit: 25 }),
  ];
}

function comparisonAsks(id: string, versus: string): PageQuery[] {
  return isRival(id, versus)
    ? [query(contract.drivers.headToHead, { id, rival: versus })]
    : [query(contract.drivers.rivals, { id })];
}

/** Whether `versus` is another driver: before one is chosen, the address contains a word that is no id. */
function isRival(id: string, versus: string): boolean {
  return versus !== id && PlayerId.safeParse(versus).success;
}

/** The head of pages without metadata of their own: pages behind a sign-in, and errors. */
export function otherHead(path: string): PageHead {
  return { title: 'Paddock', description: ABOUT_THE_SITE, path, isHidden: true };
}

const FAILURE: PageHead = {
  title: 'Red flag · Paddock',
  description: 'Something broke on our side.',
  path: '/error/500',
  isHidden: true,
};

export function notFoundHead(path: string): PageHead {
  return { title: 'Off track · Paddock', description: 'There is nothing at this address.', path, isHidden: true };
}

function isFiltered({ conditions, period, ...others }: BoardUrl): boolean {
  return conditions !== 'any' || period !== 'all' || Object.values(others).some((value) => value !== undefined);
}
