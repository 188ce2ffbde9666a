import { relative, resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import type { PageRoute } from '../src/routes/page-route.ts';

const MANIFEST = '.vite/manifest.json';
const PAGES = 'src/routes/pages.ts';
const ROUTE_FILE = /[/.]route\.ts$/;
const APP = 'src/app/main.tsx';

/** Writes `pages.json`: the scripts of each route, for the server to name in the page; what a script imports is before it. */
export function pageFiles(): Plugin {
  let root = '';
  return {
    name: 'paddock:page-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      // Vite's manifest is there by then.
      order: 'post',
      async handler(_options, bundle) {
        const written = bundle[MANIFEST];
        if (written?.type !== 'asset') throw new Error('The build has no manifest');
        const manifest: Manifest = JSON.parse(String(written.source));
        const { PAGES: pages }: { PAGES: readonly PageRoute[] } = await import(resolve(root, PAGES));
        const modules = new Map<PageRoute['component'], string>();
        for (const id of this.getModuleInfo(resolve(root, PAGES))?.importedIds ?? []) {
          if (!ROUTE_FILE.test(id)) continue;
          const { route }: { route: PageRoute } = await import(id);
          const page = this.getModuleInfo(id)?.dynamicallyImportedIds.find((loaded) => loaded.endsWith('.tsx'));
          if (page !== undefined) modules.set(route.component, relative(root, page));
        }
        const scripts = pages.map(({ path, component, access }) => {
          const module = modules.get(component) ?? `the page of ${path}`;
          // A private page's code is fetched when it is known who is signed in.
          return [path, scriptsOf(manifest, access === undefined ? [module, APP] : [APP])];
        });
        const source = JSON.stringify(Object.fromEntries(scripts), null, 2);
        this.emitFile({ type: 'asset', fileName: 'pages.json', source });
      },
    },
  };
}

/** The files of modules and of all that they import; throws if one is not in the manifest. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no script for ${key}`);
    const href = `/${chunk.file}`;
    if (files.has(href)) return;
    for (const imported of chunk.imports ?? []) add(imported);
    files.add(href);
  };
  for (const module of modules) add(module);
  return [...files];
}
