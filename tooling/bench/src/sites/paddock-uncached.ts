/** The whole api with a cache that keeps nothing: every request is worked out anew, at the end of a league's last day. */
import { buildApp } from '../../../../apps/api/src/app.ts';
import { createDeps } from '../../../../apps/api/src/deps.ts';
import { PublicCache } from '../../../../apps/api/src/platform/cache/public-cache.ts';
import { READ_AT_MS } from '../data/league-plan.ts';

const deps = createDeps({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  siteTimeZone: 'UTC',
  clock: () => new Date(READ_AT_MS),
});
const app = await buildApp(
  { ...deps, cache: new PublicCache({ isOn: false }) },
  {
    config: { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null },
    webDir: null,
    fontsDir: null,
  },
);
process.on('SIGTERM', () => process.exit());

process.stdout.write(`The api is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
