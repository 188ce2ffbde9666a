import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    name: 'apps-e2e',
    globalSetup: 'src/global-setup.ts',
    // A journey is a dozen pages; on two busy cores each takes a while.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
