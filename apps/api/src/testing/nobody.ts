import type { RequestContext } from '../platform/endpoint/context.ts';

/** A request by somebody who is not signed in. */
export const nobody: RequestContext = {
  requestId: '1',
  origin: 'http://a.example',
  userAgent: '',
  isFresh: false,
  spend: () => Promise.resolve(),
  cookies: { get: () => undefined, set: () => {}, clear: () => {} },
  viewer: () => Promise.resolve(null),
};
