import react from '@vitejs/plugin-react';
import { defaultClientConditions, loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { flagFiles } from './build/flag-files.ts';
import { indexPage } from './build/index-page.ts';
import { precompress } from './build/precompress.ts';

// Workspace packages are taken from their source: a build of the web needs no build of theirs.
const conditions = ['source', ...defaultClientConditions];

export default defineConfig(({ mode }) => ({
  plugins: [react(), flagFiles(), indexPage(), precompress()],
  html: { cspNonce: '__NONCE__' },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  build: {
    manifest: true,
    // A data: address would need its own hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What several pages share travels as one file; without this every small part would be a request of its own.
        codeSplitting: { groups: [{ name: 'parts', test: /src\/(?:shared|features|lib)\//, minShareCount: 2 }] },
      },
    },
  },
  server: { proxy: { '/api': loadEnv(mode, import.meta.dirname, 'PADDOCK_')['PADDOCK_API'] ?? 'http://127.0.0.1:3000' } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['./src/testing/setup.ts'],
  },
}));
