import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('country-flag-icons/package.json');
const folder = join(dirname(packageFile), '3x2');
const FLAG_FILE = /^([A-Z]{2})\.svg$/;

/** ISO 3166 codes of the countries with a flag. */
function countriesWithFlag(): string[] {
  return readdirSync(folder).flatMap((name) => FLAG_FILE.exec(name)?.[1] ?? []);
}

/**
 * Serves the flags of country-flag-icons as files, in a folder named after the package's version: as code they would be
 * downloaded even on pages without flags.
 */
export function flagFiles(): Plugin {
  const base = `assets/flags-${readVersion(packageFile)}`;
  const names = countriesWithFlag().map((code) => `${code}.svg`);

  return {
    name: 'paddock:flag-files',
    config: () => ({ define: { 'import.meta.env.FLAG_FOLDER': JSON.stringify(`/${base}`) } }),
    configureServer: (server) => {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        if (!names.includes(name)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(join(folder, name)));
      });
    },
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
  };
}

function readVersion(file: string): string {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof content !== 'object' || content === null || !('version' in content)) throw new Error('No version');
  return String(content.version);
}
