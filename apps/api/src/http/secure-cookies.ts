import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName, Cookies } from '../endpoint/context.ts';

const ATTRIBUTES = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

/** The cookies of the site, above all the session's, `sid`. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, publicOrigin: string | null): Cookies {
  const isSecure = (): boolean => publicOrigin?.startsWith('https:') ?? request.protocol === 'https';
  // Over https the prefix makes browsers refuse the cookie from subdomains and plain http.
  const nameOf = (name: CookieName): string => (isSecure() ? `__Host-${name}` : name);
  return {
    get: (name) => request.cookies[nameOf(name)],
    set: (name, value, maxAge) =>
      void reply.setCookie(nameOf(name), value, { ...ATTRIBUTES, secure: isSecure(), maxAge }),
    clear: (name) => void reply.clearCookie(nameOf(name), { ...ATTRIBUTES, secure: isSecure() }),
  };
}
