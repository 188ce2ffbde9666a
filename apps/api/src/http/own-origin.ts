export interface Reached {
  readonly host: string;
  readonly protocol: string;
}

export interface OriginRules {
  /** Other origins whose pages may call the api. */
  readonly allowed: readonly string[];
  /** Whether the site is served over https: then an http page is never the site's own. */
  readonly isSecure: boolean;
}

/** Whether an origin is the site's own, by the request's Host header, or an allowed one. */
export function isOwnOrigin(origin: string, { host, protocol }: Reached, { allowed, isSecure }: OriginRules): boolean {
  if (allowed.includes(origin)) return true;
  const url = URL.parse(origin);
  if (url === null || url.host !== host.toLowerCase()) return false;
  // A proxy may terminate https, so an https page is accepted even if the request arrived over http.
  return url.protocol === 'https:' || (url.protocol === 'http:' && !isSecure && protocol !== 'https');
}
