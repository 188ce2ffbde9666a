/**
 * The whole api from its sources, with a cache that keeps nothing, and a hub that broadcasts what it is sent: the two things
 * that no setting of the built site does.
 */
import { root } from '../processes.ts';
import { buildApp } from '../../../../apps/api/src/app.ts';
import { createDeps } from '../../../../apps/api/src/deps.ts';
import { ReplyCache } from '../../../../apps/api/src/http/reply-cache.ts';

/** Replies that pages are rendered from are cached by generation: here each is of another one. */
class NoCache extends ReplyCache {
  #calls = 0;

  constructor() {
    super({ isOn: false });
  }

  override generationOf(): number {
    return (this.#calls += 1);
  }
}

const deps = createDeps({ databaseUrl: process.env['DATABASE_URL'] ?? '', siteTimeZone: 'UTC' });
const app = await buildApp(
  { ...deps, cache: new NoCache() },
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
