import type { FastifyRequest } from 'fastify';

/** What a browser can have sent as its host; anything else does not stand in a page. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Scheme and host under which visitors know the site: as configured, otherwise as this request came. */
export function siteOrigin(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | null): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const { protocol, host } = request;
  return `${protocol === 'https' ? 'https' : 'http'}://${HOST.test(host) ? host.toLowerCase() : 'localhost'}`;
}
