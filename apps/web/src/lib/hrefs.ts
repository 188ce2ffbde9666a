import type { BoardFilter, FastestFilter, Game, RacesSort, SearchPeriod } from '@paddock/contracts';

export type QueryValues = Readonly<Record<string, string | number | undefined>>;

interface ChampionshipView {
  readonly tab?: 'teams' | 'rounds' | 'entries' | 'rules' | undefined;
  /** Code of a class, or `all`. */
  readonly table?: string | undefined;
  /** Code of a round: the standings after it. */
  readonly after?: string | undefined;
  /** As they were published. */
  readonly as?: 'official' | undefined;
  /** The driver or team whose points are open. */
  readonly open?: string | undefined;
  readonly view?: 'embed' | undefined;
  readonly theme?: 'dark' | undefined;
}

interface EventView {
  /** The cars whose rows are open, by their places in the file. */
  readonly open?: string | undefined;
  readonly view?: 'replay' | undefined;
  /** The moment of the replay, as a lap of the leader. */
  readonly lap?: number | undefined;
  /** The highlighted cars, by their places in the file. */
  readonly car?: string | undefined;
  /** The result as it was after a decision; 1: as imported. */
  readonly version?: number | undefined;
}

/** Every URL of the site. All links use these, so that each path is written once. */
export const hrefs = {
  home: () => '/home',
  /** A server's running session. */
  live: (serverId: number, query: { view?: 'overlay' } = {}) => withQuery('/home', { server: serverId, ...query }),
  about: () => '/about',
  stats: () => '/stats',
  account: (query: { view?: 'news' | 'told'; show?: 'unread' } = {}) => withQuery('/account', query),
  driver: (playerId: string, query: { versus?: string; year?: number; race?: number; game?: Game | undefined } = {}) =>
    withQuery(`/driver/${encodeURIComponent(playerId)}`, query),
  event: (eventId: number, query: EventView = {}) => withQuery(`/event/${eventId}`, { ...query }),
  searchDrivers: (query: { filter?: string } = {}) => withQuery('/search/drivers', query),
  searchEvents: (query: { period?: SearchPeriod; track?: string; serverId?: number; title?: string } = {}) =>
    withQuery('/search/events', query),
  /** The calendar of planned races. */
  coming: (query: { championship?: number; track?: string; game?: Game | undefined } = {}) =>
    withQuery('/search/events', { period: 'upcoming', ...query }),
  boardAllTracks: (query: Partial<FastestFilter> = {}) => withQuery('/leaderboards/track/all', query),
  boardTrack: (trackName: string, query: Partial<BoardFilter> = {}) =>
    withQuery(`/leaderboards/track/${encodeURIComponent(trackName)}`, query),
  boardRaces: (query: { sort?: RacesSort; game?: Game | undefined } = {}) => withQuery('/leaderboards/races', query),
  boardPoints: (query: { season?: string; game?: Game | undefined } = {}) => withQuery('/leaderboards/points', query),
  /** A championship’s page; without a tab its standings. */
  championship: (championshipId: number, query: ChampionshipView = {}) =>
    withQuery('/leaderboards/points', { championship: championshipId, ...query }),
  adminDashboard: () => '/admin/dashboard',
  adminServers: () => '/admin/servers',
  adminServer: (serverId: number) => `/admin/servers/${serverId}`,
  adminPlayers: () => '/admin/players',
  adminPlayer: (playerId: string, query: { tab?: string } = {}) =>
    withQuery(`/admin/players/${encodeURIComponent(playerId)}`, query),
  adminBanList: () => '/api/admin/players/bans/entrylist.json',
  adminReports: (query: QueryValues = {}) => withQuery('/admin/reports', query),
  adminReport: (reportId: number) => `/admin/reports/${reportId}`,
  adminAccounts: () => '/admin/accounts',
  adminAccount: (accountId: number) => `/admin/accounts/${accountId}`,
  adminManagement: (query: { tab?: string; event?: number; championship?: number } = {}) =>
    withQuery('/admin/management', query),
  adminAudit: (query: QueryValues = {}) => withQuery('/admin/management', { tab: 'audit', ...query }),
  adminDiscord: () => '/admin/management?tab=discord',
  apiDocs: () => '/api/docs',
  accountExport: () => '/api/account/export',
} as const;

export function withQuery(path: string, values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
