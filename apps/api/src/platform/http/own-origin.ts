/** How a request reached the site. */
export interface Reached {
  readonly host: string;
  readonly protocol: string;
}

export interface OriginRules {
  /** Origins beside the site's own whose pages may act here. */
  readonly allowed: readonly string[];
  /** Whether visitors come over https: then nothing that came over plain http is the site's own. */
  readonly isSecure: boolean;
}

/** Whether a page of this origin is the site's own, by the address that the request names, or one that is configured. */
export function isOwnOrigin(origin: string, { host, protocol }: Reached, { allowed, isSecure }: OriginRules): boolean {
  return allowed.includes(origin) || isOfHost(origin, host, isSecure || protocol === 'https');
}

/** A proxy may have taken https from a request, but nobody adds it: a page that came over https is taken in any case. */
function isOfHost(origin: string, host: string, isHttpsOnly: boolean): boolean {
  const url = URL.parse(origin);
  if (url === null || url.host !== host.toLowerCase()) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && !isHttpsOnly);
}
