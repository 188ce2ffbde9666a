/** The pages of the site, as the web app's own routes have them. `:name` stands for one part of the path. */
const PAGES = [
  '/',
  '/home',
  '/about',
  '/stats',
  '/account',
  '/driver/:playerId',
  '/event/:eventId',
  '/search',
  '/search/drivers',
  '/search/events',
  '/leaderboards',
  '/leaderboards/track/all',
  '/leaderboards/track/:trackName',
  '/leaderboards/races',
  '/leaderboards/points',
  '/admin',
  '/admin/dashboard',
  '/admin/servers',
  '/admin/servers/:serverId',
  '/admin/players',
  '/admin/players/:playerId',
  '/admin/reports',
  '/admin/reports/:reportId',
  '/admin/accounts',
  '/admin/accounts/:accountId',
  '/admin/management',
  '/error/404',
  '/error/500',
] as const;

const PATTERNS = PAGES.map((page) => new RegExp(`^${page.replace(/:[a-zA-Z]+/g, '[^/]+')}$`));
/** What is never a page, whether it exists or not: callers of these expect data. */
const DATA_PATH = /^\/(?:api|ws|assets)(?:\/|$)/;

/** Whether the web app has a page of its own at this path; it answers the others with its 404 page. */
export function isKnownPagePath(path: string): boolean {
  const withoutSlash = path.length > 1 ? path.replace(/\/$/, '') : path;
  return PATTERNS.some((pattern) => pattern.test(withoutSlash));
}

/** Whether a visitor could have meant a page by this path. */
export function isPagePath(path: string): boolean {
  return !DATA_PATH.test(path);
}

/** Addresses that lead elsewhere, as the web app's own routes have them. /admin is not among them: who may open it decides. */
const MOVED: Readonly<Record<string, string>> = {
  '/': '/home',
  '/search': '/search/drivers',
  '/leaderboards': '/leaderboards/track/all',
};

export interface Redirect {
  readonly status: 302 | 308;
  readonly location: string;
}

/** Where an address leads, its query kept; null: it is a page's own. Every page has one address, without a slash at its end. */
export function redirectOf(url: string): Redirect | null {
  const [path = '/', ...query] = url.split('?');
  if (!isKnownPagePath(path)) return null;
  const search = query.length === 0 ? '' : `?${query.join('?')}`;
  const withoutSlash = path.length > 1 ? path.replace(/\/$/, '') : path;
  const target = MOVED[withoutSlash];
  if (target !== undefined) return { status: 302, location: target + search };
  return withoutSlash === path ? null : { status: 308, location: withoutSlash + search };
}
