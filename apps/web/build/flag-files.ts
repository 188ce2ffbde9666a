import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import flagPackage from 'country-flag-icons/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('country-flag-icons/package.json')), '3x2');
/** Named after the country's ISO 3166 code. */
const FLAG_FILE = /^[A-Z]{2}\.svg$/;

/** Serves the flags of country-flag-icons as files: as code they would be downloaded even on pages without flags. */
export function flagFiles(): Plugin {
  const base = `assets/flags-${flagPackage.version}`;
  const names = readdirSync(folder).filter((name) => FLAG_FILE.test(name));

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
