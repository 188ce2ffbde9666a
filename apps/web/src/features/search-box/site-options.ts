import type { Game } from '@paddock/contracts';
import { hrefs } from '../../lib/hrefs.ts';
import type { Format } from '../../shared/format/time-format.ts';
import { matchName } from '../../lib/match-name.ts';
import type { Names } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';

type SearchedEvent = ApiOutputs['search']['events']['events'][number];
type SearchedDriver = ApiOutputs['search']['drivers']['drivers'][number];

const MAX_TRACKS = 3;
const MAX_SERVERS = 3;
export const MAX_EVENTS = 3;
/** An event number, as in its URL. */
const EVENT_NUMBER = /^#?([1-9]\d{0,8})$/;

export interface SiteOption {
  readonly kind: 'driver' | 'track' | 'events' | 'server' | 'event' | 'all';
  readonly href: string;
  readonly text: string;
  readonly note: string;
  readonly country?: string | undefined;
  readonly game?: Game | undefined;
}

interface SiteOptionsInput {
  readonly text: string;
  readonly names: Pick<Names, 'tracks' | 'trackCountry' | 'gameOfTrack' | 'session'>;
  readonly format: Format;
  readonly servers: ApiOutputs['search']['servers'];
  readonly events: readonly Pick<SearchedEvent, 'eventId' | 'game' | 'title' | 'sessionType' | 'endAt'>[];
  readonly drivers: readonly Pick<SearchedDriver, 'playerId' | 'name' | 'formerName'>[];
}

/** What a text may mean: tracks and their events, drivers, servers, events, and last a search for all drivers. */
export function siteOptions({ text, names, format, servers, events, drivers }: SiteOptionsInput): SiteOption[] {
  if (text === '') return [];
  const tracks = names.tracks.filter(([, name]) => matchName(name, text) !== null).slice(0, MAX_TRACKS);
  const number = EVENT_NUMBER.exec(text)?.[1];
  return [
    ...tracks.map(([code, name]): SiteOption => ({
      kind: 'track',
      href: hrefs.boardTrack(code),
      text: name,
      note: 'Leaderboard',
      country: names.trackCountry(code),
      game: names.gameOfTrack(code)?.game,
    })),
    ...drivers.map(({ playerId, name, formerName }): SiteOption => ({
      kind: 'driver',
      href: hrefs.driver(playerId),
      text: name,
      note: formerName === null ? 'Driver' : `formerly ${formerName}`,
    })),
    ...tracks.map(([code, name]): SiteOption => ({
      kind: 'events',
      href: hrefs.searchEvents({ period: 'all', track: code }),
      text: name,
      note: 'Events',
      game: names.gameOfTrack(code)?.game,
    })),
    ...servers
      .filter(({ name }) => matchName(name, text) !== null)
      .slice(0, MAX_SERVERS)
      .map(({ serverId, name }): SiteOption => ({
        kind: 'server',
        href: hrefs.searchEvents({ period: 'all', serverId }),
        text: name,
        note: 'Server',
      })),
    ...events.map(({ eventId, game, title, sessionType, endAt }): SiteOption => ({
      kind: 'event',
      href: hrefs.event(eventId),
      text: title,
      game,
      // The sessions of a weekend have the same title.
      note: `${names.session(sessionType)}, ${format.date(endAt)}`,
    })),
    ...(events.length < MAX_EVENTS
      ? []
      : [
          {
            kind: 'events',
            href: hrefs.searchEvents({ period: 'all', title: text }),
            text: `All events matching “${text}”`,
            note: '',
          } as const,
        ]),
    ...(number === undefined || events.some(({ eventId }) => eventId === Number(number))
      ? []
      : [{ kind: 'event', href: hrefs.event(Number(number)), text: number, note: 'Event' } as const]),
    {
      kind: 'all',
      href: hrefs.searchDrivers({ filter: text }),
      text: `All drivers matching “${text}”`,
      note: '',
    },
  ];
}
