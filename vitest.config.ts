import { readFileSync } from 'node:fs';
import { defaultServerConditions, type Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration, type TestProjectInlineConfiguration } from 'vitest/config';

import { testFilesOf } from './tooling/run/suites.ts';
import { listPackageFolders } from './tooling/run/workspace.ts';

/** In tests, Lightning CSS takes the place of PostCSS and finds the named widths in the sheet itself. */
const widths = readFileSync('apps/web/src/app/theme/widths.css', 'utf8');
const namedWidths: Plugin = {
  name: 'named-widths',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.module.css') ? widths + code : null),
};

/** Workspace packages are read from their sources. */
const ssr = { resolve: { conditions: ['source', ...defaultServerConditions] } };

export default defineConfig(({ mode }) => {
  const files = testFilesOf(mode);
  // For hung tests alone: a busy machine is no fault.
  const timeout = mode === 'test' ? 60_000 : 180_000;
  const shared = {
    ...files,
    // One worker setting for all projects: vitest refuses to run projects that differ.
    maxWorkers: '100%',
    // Files share a worker's modules: loading them anew for each file took longer than the tests.
    isolate: false,
    testTimeout: timeout,
    hookTimeout: timeout,
  };

  const onNode = (folder: string, test: TestProjectInlineConfiguration['test'] = {}): TestProjectConfiguration => ({
    extends: true,
    root: folder,
    test: {
      ...shared,
      name: folder.replace('/', '-'),
      // Its tests clone a migrated test database.
      ...(folder === 'apps/api' && {
        globalSetup: `${import.meta.dirname}/apps/api/test/support/global-setup.ts`,
        setupFiles: [`${import.meta.dirname}/apps/api/test/support/setup.ts`],
      }),
      ...test,
    },
  });

  const web = (test: TestProjectInlineConfiguration['test']): TestProjectConfiguration => ({
    extends: 'apps/web/vite.config.ts',
    root: 'apps/web',
    ssr,
    plugins: [namedWidths],
    // For jsdom, which knows no nested rules.
    css: {
      transformer: 'lightningcss',
      lightningcss: { targets: { chrome: 90 << 16 }, drafts: { customMedia: true } },
    },
    test: { ...shared, ...test },
  });
  const webDom = ['**/*.test.tsx', '**/*.dom.test.ts'];

  const folders = listPackageFolders().filter((folder) => folder !== 'apps/web');
  return {
    ssr,
    test: {
      projects: [
        ...folders.map((folder) => onNode(folder)),
        // SQL and HTTP once more, on the oldest PostgreSQL that Paddock runs on.
        ...(mode === 'deep'
          ? [onNode('apps/api', { name: 'apps-api-postgres-15', include: ['**/*.{db,http,ws}.test.ts'] })]
          : []),
        web({ name: 'apps-web', exclude: [...files.exclude, ...webDom] }),
        // Components and what touches the document.
        ...(mode === 'test'
          ? [
              web({
                name: 'apps-web-dom',
                include: webDom,
                environment: 'jsdom',
                // Tests see what style sheets hide.
                css: { include: /\.module\./ },
                setupFiles: ['./src/testing/setup.ts'],
              }),
            ]
          : []),
      ],
    },
  };
});
