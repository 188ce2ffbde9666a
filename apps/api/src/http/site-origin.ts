import type { FastifyRequest } from 'fastify';

/** A valid host; nothing else is written into a page. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Scheme and host of the site: as configured, otherwise as in this request. */
export function siteOrigin(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin;
  const { protocol, host } = request;
  return `${protocol === 'https' ? 'https' : 'http'}://${HOST.test(host) ? host.toLowerCase() : 'localhost'}`;
}
