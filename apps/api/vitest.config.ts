import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    name: 'apps-api',
    globalSetup: 'src/testing/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
