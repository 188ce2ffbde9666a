import type { Access, Endpoint } from '@paddock/contracts';
import type { FastifySchema } from 'fastify';

/** Security requirements in OpenAPI's form: one of these. */
export type Security = NonNullable<FastifySchema['security']>;

/** The security requirement of an access level: none, or a session with a role. */
export function sessionSecurity(access: Access): Security {
  if (access === 'public') return [];
  return [{ session: access === 'user' ? [] : [access] }];
}

/** The same for an operation: some public ones answer differently with a session. */
export function securityOf({ access, cache }: Pick<Endpoint, 'access' | 'cache'>): Security {
  return access === 'public' && cache === 'none' ? [{}, { session: [] }] : sessionSecurity(access);
}
