/** The pages of the site, as in the web app's routes. `:name` stands for one path segment. */
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
/** Never pages, whether they exist or not: clients of these paths expect data. */
const DATA_PATH = /^\/(?:api|ws|assets)(?:\/|$)/;

/** Whether the web app has a page at this path; others get its 404 page. */
export function isKnownPagePath(path: string): boolean {
  const withoutSlash = path.length > 1 ? path.replace(/\/$/, '') : path;
  return PATTERNS.some((pattern) => pattern.test(withoutSlash));
}

/** Whether the path can be that of a page. */
export function isPagePath(path: string): boolean {
  return !DATA_PATH.test(path);
}

/** Redirects, as in the web app's routes. /admin is not among them, since its target depends on the user's role. */
const MOVED: Readonly<Record<string, string>> = {
  '/': '/home',
  '/search': '/search/drivers',
  '/leaderboards': '/leaderboards/track/all',
};

export interface Redirect {
  readonly status: 302 | 308;
  readonly location: string;
}

/** The redirect of a URL, with its query; null: none. Every page has one URL, without a trailing slash. */
export function redirectOf(url: string): Redirect | null {
  const [path = '/', ...query] = url.split('?');
  if (!isKnownPagePath(path)) return null;
  const search = query.length === 0 ? '' : `?${query.join('?')}`;
  const withoutSlash = path.length > 1 ? path.replace(/\/$/, '') : path;
  const target = MOVED[withoutSlash];
  if (target !== undefined) return { status: 302, location: target + search };
  return withoutSlash === path ? null : { status: 308, location: withoutSlash + search };
}
