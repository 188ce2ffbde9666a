import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The part of Vite's manifest that says what is loaded with what. */
type Chunk = { file: string; imports?: string[]; isEntry?: boolean };

export type PageSize = {
  page: string;
  /** Brotli bytes of everything a browser loads before the page is drawn. */
  bytes: number;
  files: { file: string; bytes: number }[];
};

const KIB = 1024;
/** The page that most visits begin with. */
const FIRST_PAGE = '/home';
/** 1.25 times the bare stack: React, MUI's bar and button, router, query, tRPC, notistack. */
const MOST_BYTES = 187 * KIB;
/** Fewer pages than this are not the site. */
const FEWEST_PAGES = 12;

/** Parts that a page may fetch when it shows them, never the first page with its first script. */
const HEAVY: readonly { name: string; sign: RegExp }[] = [
  { name: 'charts', sign: /MuiChartsAxis|MuiChartsSurface/ },
  { name: 'data grid', sign: /MuiDataGrid/ },
  { name: 'toasts', sign: /notistack-SnackbarContainer/ },
];

/** What each page of a build weighs, by the files that `pages.json` and the manifest name. */
export function measurePages(dist: string): PageSize[] {
  const manifest: Record<string, Chunk> = readJson(path.join(dist, '.vite/manifest.json'));
  const pages: Record<string, string[]> = readJson(path.join(dist, 'pages.json'));
  const common = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const shared = [...new Set(common.flatMap((key) => withImports(manifest, key)))];
  return Object.entries(pages).map(([page, scripts]) => {
    const names = new Set([...shared, ...scripts.map((script) => script.replace(/^\//, ''))]);
    const files = [...names].map((file) => ({ file, bytes: brotliBytes(path.join(dist, file)) }));
    return { page, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
  });
}

/** Why a build weighs too much; empty when it does not. */
export function listExcess(dist: string, sizes: readonly PageSize[]): string[] {
  if (sizes.length < FEWEST_PAGES) return [`only ${sizes.length} pages were found in ${dist}`];
  const first = sizes.find(({ page }) => page === FIRST_PAGE);
  if (first === undefined) return [`${FIRST_PAGE} was not found in ${dist}`];
  const excess =
    first.bytes <= MOST_BYTES
      ? []
      : [`${FIRST_PAGE} loads ${toKib(first.bytes)} KiB, more than ${toKib(MOST_BYTES)} KiB`];
  for (const { file } of first.files) {
    const text = readFileSync(path.join(dist, file), 'utf8');
    for (const { name, sign } of HEAVY) if (sign.test(text)) excess.push(`${FIRST_PAGE} loads the ${name} in ${file}`);
  }
  return excess;
}

export function toTable(sizes: readonly PageSize[]): string {
  const lines = sizes.map(({ page, bytes, files }) => {
    const own = [...files]
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ file, bytes: b }) => `${baseName(file)} ${toKib(b)}`);
    return `${toKib(bytes).padStart(7)} KiB  ${page.padEnd(32)} ${own.join(', ')}`;
  });
  return lines.join('\n');
}

function withImports(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  if (chunk === undefined) return [];
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))];
}

/** Very small files are not compressed. */
function brotliBytes(file: string): number {
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}

function baseName(file: string): string {
  return path.basename(file).replace(/-[\w-]{8}\.js$/, '');
}

function toKib(bytes: number): string {
  return (bytes / KIB).toFixed(1);
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'));
}
