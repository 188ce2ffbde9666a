import type { Auth } from './auth.service.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ContextOf } from '../../../endpoint/context.ts';
import { AppError, statusOfCode } from '../../../shared/errors.ts';

const Text = z.string().max(2_000).optional();
const Answer = z.object({ state: Text, code: Text, error: Text, iss: Text });

/** The route to which the identity provider redirects visitors. `webOrigin`: of the pages if it is another one. */
export function registerAuthRoutes(
  app: FastifyInstance,
  { auth }: { readonly auth: Auth },
  { contextOf, webOrigin }: { readonly contextOf: ContextOf; readonly webOrigin: string | null },
): void {
  app.get('/api/auth/discord/callback', { schema: { hide: true } }, async (request, reply) => {
    const answer = Answer.safeParse(request.query);
    try {
      const onFailure = (err: Error): void => app.log.warn({ err, reqId: request.id }, 'a sign-in was not confirmed');
      const path = await auth.finish(answer.success ? answer.data : {}, contextOf(request, reply), onFailure);
      return await reply.redirect((webOrigin ?? '') + path, 302);
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      // An HTML page for a person, without any other resource.
      return reply
        .code(statusOfCode[failure.code])
        .type('text/html; charset=utf-8')
        .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
        .send(problemPage(failure.publicMessage, `${webOrigin ?? ''}/home`));
    }
  });
}

function problemPage(message: string, home: string): string {
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Signing in did not work · Paddock</title>
<h1>Signing in did not work</h1>
<p>${message}</p>
<p><a href="${home}">Back to Paddock</a></p>
</html>
`;
}
