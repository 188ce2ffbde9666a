import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    name: 'tooling-bench',
    // Leagues are made in databases cloned from the api's.
    globalSetup: '../../apps/api/src/testing/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
