import type { EventSummary, Game } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { liveServersQuery } from '../../features/live/use-live-servers.ts';
import { onTrackQueries, useOnTrack } from '../../features/live/use-on-track.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { trpc, type ApiUtils } from '../../lib/trpc.ts';

/** How many of the latest events and records are shown. */
export const LATEST = 6;
/** Days of racing in the chart of a site without live servers. */
const RACE_DAYS = 30;
/** Of the calendar: the next may be cancelled, or driven already. */
const NEXT_ROUNDS = 5;

/** Without the schema of the address: its library would be part of the first page. */
export const homeQueries = (utils: ApiUtils, game: Game | undefined) => ({
  ...onTrackQueries(utils),
  totals: utils.stats.totals.queryOptions({ game }),
  servers: liveServersQuery(utils),
  last48: utils.stats.last48.queryOptions({}),
  raceDays: utils.stats.dailyPlayers.queryOptions({ limit: RACE_DAYS, game }),
  events: utils.events.recent.queryOptions({ limit: LATEST, order: 'racesFirst', game }),
  coming: utils.championships.calendar.queryOptions({ limit: NEXT_ROUNDS, game }),
  records: utils.records.recent.queryOptions({ limit: LATEST, game }),
});

interface Today {
  readonly timeZone: string;
  readonly game: Game | undefined;
}

export const todayQuery = ({ stats }: ApiUtils, today: Today) => stats.today.queryOptions(today);

export function useHomeQueries() {
  return homeQueries(trpc.useUtils(), useGameInUrl());
}

/**
 * While nobody drives: the latest race, with which the page then begins; null: somebody drives, or there is no race; undefined: not
 * known yet. Deferred: the page stays as it is until the code of the other one is there.
 */
export function useQuietRace(): EventSummary | null | undefined {
  const queries = useHomeQueries();
  const events = useQuery(queries.events);
  // The page's loader has sent them.
  const isStatusLoading = useQuery({ ...queries.status, enabled: false }).isLoading;
  const areTracksLoading = useQuery({ ...queries.tracks, enabled: false }).isLoading;
  const onTrack = useOnTrack();
  const isLoading = events.isLoading || isStatusLoading || areTracksLoading;
  const isQuiet = onTrack !== undefined && !onTrack.players;
  return useDeferredValue(isLoading ? undefined : isQuiet ? latestRace(events.data) : null);
}

function latestRace(events: readonly EventSummary[] = []): EventSummary | null {
  const races = events.filter(({ sessionKind, podium }) => sessionKind === 'race' && podium.length > 0);
  return races.toSorted((a, b) => b.endAt.localeCompare(a.endAt))[0] ?? null;
}
