import { BoardFilter, foldName } from '@paddock/contracts';
import type { Config } from '../../../config.ts';
import type { Sql } from '../../../database/client.ts';
import type { Clock } from '../../../shared/time.ts';
import { readTranslation } from '../../catalogue/catalogue.repository.ts';
import type { ChampionshipCalendar } from '../../championships/calendar.service.ts';
import type { ChampionshipStandings } from '../../championships/standings.service.ts';
import type { Drivers } from '../../drivers/drivers.service.ts';
import type { Leaderboards } from '../../leaderboards/leaderboards.service.ts';
import { findDrivers } from '../../search/search.repository.ts';
import { createDiscordApi } from '../discord-api.ts';
import { publicSite } from '../posts/plain-post.ts';
import { createCommands } from './commands.service.ts';
import { createInteractions, type Interactions } from './interactions.service.ts';

export interface SiteCommandsDeps {
  readonly sql: Sql;
  readonly readDb: Sql;
  readonly clock: Clock;
  readonly drivers: Drivers;
  readonly leaderboards: Leaderboards;
  readonly championshipStandings: ChampionshipStandings;
  readonly calendar: ChampionshipCalendar;
  readonly onError: (error: unknown) => void;
}

export type DiscordApplication = Pick<NonNullable<Config['discord']>, 'clientId' | 'clientSecret' | 'baseUrl'>;

const ANY_LAP = BoardFilter.parse({});

/** Slash commands that answer with what the site's pages show. `discord`: null: nobody can call them. */
export function createSiteCommands(
  { sql, readDb, clock, drivers, leaderboards, championshipStandings, calendar, onError }: SiteCommandsDeps,
  { discord, publicUrl }: { discord: DiscordApplication | null; publicUrl: string | null },
): Interactions {
  const call = discord && createDiscordApi(discord, publicUrl);
  const commands = createCommands({
    linkOrigin: publicSite(publicUrl),
    names: () => readTranslation(readDb),
    findDrivers: (text, limit) => findDrivers(readDb, { folded: foldName(text), after: null, limit }),
    driver: (playerId) => drivers.info(playerId),
    board: (track, limit) => leaderboards.track(track, ANY_LAP, { limit, cursor: undefined, around: undefined }),
    championships: () => championshipStandings.list({}),
    standings: (championshipId) => championshipStandings.standings({ championshipId, kind: 'drivers' }),
    coming: () => calendar.coming({}),
  });
  return createInteractions({
    sql,
    clock,
    commands,
    onError,
    followUp: async (token, { flags: _flags, ...message }) => {
      if (discord === null || call === null) return;
      const path = `/webhooks/${discord.clientId}/${token}/messages/@original` as const;
      await call({ method: 'PATCH', path, body: message });
    },
  });
}
