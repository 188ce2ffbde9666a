import type { Plugin } from 'vite';
import { countriesWithFlag } from './flag-files.ts';

/**
 * The names of all countries that have a flag, as `AD=Andorra;AE=…`: for a browser the first name that it looks up takes a slow
 * phone 50 ms, all in one task.
 */
export function countryNames(): Plugin {
  const names = new Intl.DisplayNames('en-AU', { type: 'region', fallback: 'code' });
  const list = countriesWithFlag().map((code) => `${code}=${names.of(code)}`);
  return {
    name: 'paddock:country-names',
    config: () => ({ define: { 'import.meta.env.COUNTRY_NAMES': JSON.stringify(list.join(';')) } }),
  };
}
