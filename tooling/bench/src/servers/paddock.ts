/**
 * The whole api from its sources, with a cache that keeps nothing, and a hub that broadcasts what it is sent: the two things
 * that no setting of the built site does.
 */
import { root } from '../processes.ts';
import { buildApp } from '../../../../apps/api/src/app.ts';
import { createDeps } from '../../../../apps/api/src/deps.ts';
import { PublicCache } from '../../../../apps/api/src/http/public-cache.ts';

const deps = createDeps({ databaseUrl: process.env['DATABASE_URL'] ?? '', siteTimeZone: 'UTC' });
const app = await buildApp(
  { ...deps, cache: new PublicCache({ isOn: false }) },
  {
    config: { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null },
    webDir: `${root}/apps/web/dist`,
    fontsDir: null,
  },
);

process.on('message', (text: string) => {
  deps.hub.broadcast(text);
  process.send?.('sent');
});
process.on('SIGTERM', () => process.exit());

console.log(`Paddock is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
