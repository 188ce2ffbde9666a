import {
  DEVELOPMENT_STAFF,
  startDevelopmentProvider,
  type DevelopmentProvider,
} from '../../src/modules/accounts/sign-in/development-provider.ts';
import { createDiscord } from '../../src/modules/accounts/sign-in/discord-provider.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export interface SignedInSite extends TestApp {
  readonly provider: DevelopmentProvider;
  /** Steam ids of the development provider's people, by their place in its list. */
  readonly steamIds: (string | null)[];
}

/** The whole api with the development provider beside it. */
export async function createSignedInSite({
  hasMessages = false,
  ...options
}: Pick<TestAppOptions, 'now' | 'clock' | 'config'> & {
  /** Whether it sends push messages, and the provider stands in for Discord's channels and roles, too. */
  hasMessages?: boolean;
} = {}): Promise<SignedInSite> {
  const steamIds: (string | null)[] = [];
  const provider = await startDevelopmentProvider({
    publicUrl: null,
    host: '127.0.0.1',
    hasClientId: false,
    steamIdOf: (index) => Promise.resolve(steamIds[index] ?? null),
  });
  const site = await createTestApp({
    identityProvider: createDiscord(provider),
    staff: DEVELOPMENT_STAFF,
    ...(hasMessages && {
      discord: provider,
      discordUrl: provider.baseUrl,
      push: { contact: 'push@example.com', hosts: [], testService: null },
    }),
    ...options,
  });
  return {
    ...site,
    provider,
    steamIds,
    async close() {
      await site.close();
      await provider.close();
    },
  };
}
