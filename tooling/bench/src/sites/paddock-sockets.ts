/** The whole api with its sockets, told what to broadcast by whoever started it instead of by the outbox. */
import { buildApp } from '../../../../apps/api/src/app.ts';
import { createDeps } from '../../../../apps/api/src/deps.ts';

const deps = createDeps({ databaseUrl: process.env['DATABASE_URL'] ?? '', siteTimeZone: 'UTC' });
const app = await buildApp(deps, {
  config: { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null },
  webDir: null,
  fontsDir: null,
});

process.on('message', (question: unknown) => {
  if (typeof question !== 'object' || question === null || !('broadcast' in question)) return;
  deps.hub.broadcast(String(question.broadcast));
  process.send?.({ value: null });
});
process.on('SIGTERM', () => process.exit());

process.stdout.write(`The api is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
