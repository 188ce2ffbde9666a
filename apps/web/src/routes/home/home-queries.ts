import type { Game } from '@paddock/contracts';
import { liveServersQuery } from '../../features/live/use-live-servers.ts';
import { onTrackQueries } from '../../features/live/use-on-track.ts';
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
