import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Script {
  /** Relative to the build's folder. */
  readonly file: string;
  /** Compressed with brotli, as browsers get it. */
  readonly bytes: number;
}

/** What `/home`, the page that most visits begin with, may load: 1.25 times the bare stack (React, MUI, router, query, tRPC). */
export const MAX_KIB = 187;

/** The scripts that a browser loads for `/home`: the entry of index.html, and those that pages.json lists. */
export function listFirstScripts(dist: string): Script[] {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const common = [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const pages: Record<string, string[]> = JSON.parse(readFileSync(path.join(dist, 'pages.json'), 'utf8'));
  const own = pages['/home']?.map((file) => file.slice(1)) ?? [];
  if (common.length === 0 || own.length === 0)
    throw new Error(`The build in ${dist} does not name the scripts of /home.`);
  return [...new Set([...common, ...own])].map((file) => ({ file, bytes: sizeOf(path.join(dist, file)) }));
}

/** Very small files are not compressed. */
function sizeOf(file: string): number {
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}
