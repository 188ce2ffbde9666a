import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const FLAG_FILE = /^([A-Z]{2})\.svg$/;
const LOCALE = 'en-AU';

/**
 * The names of all countries that have a flag, as `AD=Andorra;AE=…`: for a browser the first name that it looks up takes a slow
 * phone 50 ms, all in one task.
 */
export function countryNames(): Plugin {
  const names = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' });
  const folder = join(dirname(require.resolve('country-flag-icons/package.json')), '3x2');
  const codes = readdirSync(folder).flatMap((file) => FLAG_FILE.exec(file)?.[1] ?? []);
  const list = codes.map((code) => `${code}=${names.of(code)}`).join(';');
  return {
    name: 'paddock:country-names',
    config: () => ({ define: { 'import.meta.env.COUNTRY_NAMES': JSON.stringify(list) } }),
  };
}
