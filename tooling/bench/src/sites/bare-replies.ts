/** The reference: bare Fastify that sends the bytes and headers it was given, at any address. */
import Fastify from 'fastify';

const KEEP_ALIVE_MS = 72_000;

let headers: Readonly<Record<string, string>> = {};
let body: Buffer = Buffer.alloc(0);

const app = Fastify({ keepAliveTimeout: KEEP_ALIVE_MS });
app.get('/*', (_request, reply) => {
  reply.headers(headers).send(body);
});

process.on('message', (question: unknown) => {
  if (typeof question !== 'object' || question === null || !('reply' in question)) return;
  // @NOTE: the other end of the channel is our own row.
  const given = question.reply as { headers: Readonly<Record<string, string>>; body: Uint8Array };
  headers = given.headers;
  body = Buffer.from(given.body);
  process.send?.({ value: null });
});
process.on('SIGTERM', () => process.exit());

process.stdout.write(`The bare server is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
