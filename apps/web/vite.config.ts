import { join } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defaultClientConditions, defaultServerConditions, defineConfig, loadEnv } from 'vite';
import { cascadeLayers } from './build/cascade-layers.ts';
import { flagFiles } from './build/flag-files.ts';
import { indexPage } from './build/index-page.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { themeVariables } from './build/theme-variables.ts';

// Workspace packages are taken from their source: a build of the web needs no build of theirs.
const conditions = ['source', ...defaultClientConditions];
// Tests run on node, which resolves the imports inside packages its own way: asking otherwise would load some of them twice.
const testConditions = ['source', 'node'];

function apiAddress(mode: string): string {
  return loadEnv(mode, import.meta.dirname, 'PADDOCK_')['PADDOCK_API'] ?? 'http://127.0.0.1:3000';
}

export default defineConfig(({ command, mode, isSsrBuild = false }) => ({
  plugins: [
    react(),
    flagFiles(),
    themeVariables(),
    cascadeLayers(),
    ...(isSsrBuild ? [] : [indexPage(), pageFiles(), precompress()]),
  ],
  // Else the libraries of the server part would decide at run time, and take their slow development builds.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  css: {
    // Every sheet knows the named widths.
    postcss: {
      plugins: [globalData({ files: [join(import.meta.dirname, 'src/app/theme/widths.css')] }), customMedia()],
    },
    // Short class names in a build: a page repeats them in its HTML. The server part and the browser's get the same.
    ...(command === 'build' && { modules: { generateScopedName: '[hash:base64:5]' } }),
  },
  resolve: { conditions: mode === 'test' ? testConditions : conditions },
  // The server part brings its packages along: the api imports it without the web's.
  ...(isSsrBuild && {
    ssr: {
      noExternal: true as const,
      // Of the admin pages, which only browsers render.
      external: ['@mui/x-data-grid'],
      resolve: { conditions: ['source', ...defaultServerConditions] },
    },
  }),
  build: {
    ...(isSsrBuild && { outDir: 'dist/server', copyPublicDir: false }),
    manifest: !isSsrBuild,
    // One style sheet for all pages: it is there before the first paint, and cached for the others.
    cssCodeSplit: false,
    // A data: address would need its own hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: isSsrBuild
        ? { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' }
        : {
            // What several pages share travels as one file; without this every small part would be a request of its own.
            // The libraries that every page runs stand beside it: each file runs in a task of its own.
            codeSplitting: {
              groups: [
                // Alone, so that the page's first script needs no other.
                { name: 'preload', test: /vite\/preload-helper/, priority: 4 },
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
                {
                  name: 'styles',
                  test: /node_modules\/(?:@emotion|@mui\/(?!x-|material\/(?!styles))|stylis)|src\/app\/theme\//,
                  priority: 3,
                },
                { name: 'data', test: /node_modules\/(?:react-router|@tanstack|@trpc)\//, priority: 2 },
                // What most pages are rendered with: as a dozen files of a kilobyte each it cost more to ask for than to have.
                { name: 'ui', test: /src\/shared\/(?:ui|racing|hooks)\//, minShareCount: 5, priority: 1 },
                // Uploads read their replies with the schemas of the contract; the other features named here are not on the first page.
                {
                  name: 'parts',
                  test: /src\/(?:features\/(?!uploads\/|reports\/|championships\/|class-licence\/|forecasts\/|news\/|push\/|year\/|session\/(?:follows\/|device-name|SignInProblem))|lib\/|shared\/(?:format\/until|hooks\/use-(?:now|time-zone-of-days)))/,
                  minShareCount: 2,
                },
              ],
            },
          },
    },
  },
  // The api sees the page's own host, as behind any proxy: signing in comes back there, and its pages may change things.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/ready', '/ws', '/share/', '/agent/', '/robots.txt', '/sitemap'].map((path) => [
        path,
        { target: apiAddress(mode), changeOrigin: false, ws: path === '/ws' },
      ]),
    ),
  },
}));
