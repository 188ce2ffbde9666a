/** The reference of cached replies: bare Fastify that sends the bytes and headers it was given, at any address. */
import Fastify from 'fastify';

interface Reply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Fastify and Node write these themselves. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

let headers: Readonly<Record<string, string>> = {};
let body: Buffer = Buffer.alloc(0);

const app = Fastify();
app.get('/*', (_request, reply) => {
  reply.headers(headers).send(body);
});

process.on('message', (reply: Reply) => {
  headers = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !OWN_HEADERS.has(name)));
  body = Buffer.from(reply.body);
  process.send?.('set');
});
process.on('SIGTERM', () => process.exit());

console.log(`The reference is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
