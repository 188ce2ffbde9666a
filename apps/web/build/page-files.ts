import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROUTES = 'src/app/routes.tsx';
const APP = 'src/app/main.tsx';
/** Matches pages in `routes.tsx`: `page('driver/:playerId', () => import('../routes/driver/DriverPage.tsx'))`. */
const PAGE = /(p|privateP)age\(\s*'([^']+)',\s*\(\) => import\('([^']+)'\)/g;

type Chunk = Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'fileName' | 'imports'>;

/** Writes `pages.json`: the scripts of each route, for the server to name in the page; what a script imports is before it. */
export function pageFiles(): Plugin {
  let root = '';
  return {
    name: 'paddock:page-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const pages = listPages(readFileSync(resolve(root, ROUTES), 'utf8'));
      const scripts = scriptsOf(pages, chunks, (id) => relative(root, id));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(scripts, null, 2) });
    },
  };
}

/** Module of a page; a private one's code is fetched when it is known who is signed in. */
interface PageModule {
  readonly module: string;
  readonly isPrivate: boolean;
}

/** The pages in the text of `routes.tsx`, by pattern. */
export function listPages(text: string): ReadonlyMap<string, PageModule> {
  const found = [...text.matchAll(PAGE)].map(([, kind, path = '', file = '']): [string, PageModule] => [
    path === '*' || path.startsWith('/') ? path : `/${path}`,
    { module: `src/${file.replace(/^\.\.\//, '')}`, isPrivate: kind === 'privateP' },
  ]);
  return new Map(found);
}

/** Throws if a page's module is missing in the build, or a route's module belongs to no page. */
export function scriptsOf(
  pages: ReadonlyMap<string, PageModule>,
  chunks: readonly Chunk[],
  toPath: (id: string) => string,
): Record<string, string[]> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.map((chunk) => [toPath(chunk.facadeModuleId ?? ''), chunk]));
  const named = new Set([...pages.values()].map(({ module }) => module));
  const unnamed = [...byModule.keys()].filter((id) => /^src\/routes\/.*Page\.tsx$/.test(id) && !named.has(id));
  if (unnamed.length > 0) throw new Error(`No route in ${ROUTES} was recognised for ${unnamed.join(', ')}`);
  return Object.fromEntries(
    [...pages].map(([path, { module, isPrivate }]) => {
      const files = new Set<string>();
      for (const name of [module, APP]) {
        const chunk = byModule.get(name);
        if (chunk === undefined) throw new Error(`The route ${path} needs ${name}, which has no chunk`);
        if (name === APP || !isPrivate) addFiles(files, chunk, byFile);
      }
      return [path, [...files].map((file) => `/${file}`)];
    }),
  );
}

/** Adds everything that a chunk imports, and then the chunk. */
function addFiles(files: Set<string>, chunk: Chunk, byFile: ReadonlyMap<string, Chunk>): void {
  if (files.has(chunk.fileName)) return;
  for (const name of chunk.imports) {
    const imported = byFile.get(name);
    if (imported !== undefined) addFiles(files, imported, byFile);
  }
  files.add(chunk.fileName);
}
