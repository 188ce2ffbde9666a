import { liveServersQuery } from '../../features/live/use-live-servers.ts';
import { onTrackQueries } from '../../features/live/use-on-track.ts';
import type { ApiUtils } from '../../lib/trpc.ts';

/** How many of the latest events and records are shown. */
export const LATEST = 6;
/** Days of racing in the chart of a site without live servers. */
const RACE_DAYS = 30;

/** Without the schema of the address: its library would be part of the first page. */
export const homeQueries = (utils: ApiUtils) => ({
  ...onTrackQueries(utils),
  totals: utils.stats.totals.queryOptions({}),
  servers: liveServersQuery(utils),
  last48: utils.stats.last48.queryOptions({}),
  raceDays: utils.stats.dailyPlayers.queryOptions({ limit: RACE_DAYS }),
  events: utils.events.recent.queryOptions({ limit: LATEST, order: 'racesFirst' }),
  records: utils.records.recent.queryOptions({ limit: LATEST }),
});

export const todayQuery = ({ stats }: ApiUtils, timeZone: string) => stats.today.queryOptions({ timeZone });
