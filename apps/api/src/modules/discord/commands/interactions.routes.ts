import type { FastifyInstance } from 'fastify';
import { AppError, NotFoundError } from '../../../shared/errors.ts';
import type { Clock } from '../../../shared/time.ts';
import { Interaction } from './interaction.ts';
import type { Interactions } from './interactions.service.ts';
import { isSignedByDiscord } from './signature.rules.ts';

export interface InteractionsRouteDeps {
  readonly clock: Clock;
  readonly interactions: Interactions;
}

/** The address that Discord calls for slash commands. `publicKey`: of the application, hexadecimal; null: none is set. */
export function registerInteractions(
  app: FastifyInstance,
  { clock, interactions }: InteractionsRouteDeps,
  publicKey: string | null,
): void {
  void app.register((scope, _options, done) => {
    // The signature is over the bytes as sent.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/api/discord/interactions', { schema: { hide: true } }, async (request) => {
      if (publicKey === null) throw new NotFoundError('Commands of Discord are not set up on this site.');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const [signature, timestamp] = ['x-signature-ed25519', 'x-signature-timestamp'].map((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : undefined;
      });
      // Before anything is read of it: Discord sends wrong signatures on purpose.
      if (!isSignedByDiscord({ signature, timestamp, body }, { publicKey, now: clock() })) {
        throw new AppError('unauthenticated', 'This request is not signed by Discord.');
      }
      return interactions(readInteraction(body));
    });
    done();
  });
}

function readInteraction(body: Buffer): Interaction {
  let given: unknown;
  try {
    given = JSON.parse(body.toString());
  } catch {
    throw new AppError('invalid_input', 'This is not JSON.');
  }
  const parsed = Interaction.safeParse(given);
  if (!parsed.success) throw new AppError('invalid_input', 'This kind of interaction is not known here.');
  return parsed.data;
}
