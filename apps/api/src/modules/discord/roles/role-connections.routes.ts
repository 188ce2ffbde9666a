import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ContextOf } from '../../../endpoint/context.ts';
import { withProblem } from '../../accounts/sign-in/return-to.rules.ts';
import type { RoleConnections } from './role-connections.service.ts';

const Text = z.string().max(2_000).optional();
const Answer = z.object({ state: Text, code: Text });

/** The route to which Discord redirects who has agreed that it learns class and races. `webOrigin`: of the pages if it is another one. */
export function registerRoleConnections(
  app: FastifyInstance,
  { roleConnections }: { readonly roleConnections: RoleConnections },
  { contextOf, webOrigin }: { readonly contextOf: ContextOf; readonly webOrigin: string | null },
): void {
  app.get('/api/auth/discord/roles/callback', { schema: { hide: true } }, async (request, reply) => {
    const answer = Answer.safeParse(request.query);
    const problem = await roleConnections.finish(answer.success ? answer.data : {}, contextOf(request, reply));
    return reply.redirect((webOrigin ?? '') + withProblem('/account', problem), 302);
  });
}
