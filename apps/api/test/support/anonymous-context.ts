import type { RequestContext } from '../../src/endpoint/context.ts';

/** The context of a request without a session. */
export const anonymousContext: RequestContext = {
  requestId: '1',
  origin: 'http://a.example',
  userAgent: '',
  isFresh: () => Promise.resolve(false),
  readPublic: (work) => work(),
  spend: () => Promise.resolve(),
  cookies: { get: () => undefined, set: () => {}, clear: () => {} },
  viewer: () => Promise.resolve(null),
};
