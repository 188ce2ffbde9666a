import type { Plugin } from 'vite';
import { countriesWithFlag } from './flag-files.ts';

/**
 * The names of all countries with a flag, as `AD=Andorra;AE=…`: the first lookup by Intl blocks a slow phone for 50 ms.
 */
export function countryNames(): Plugin {
  const names = new Intl.DisplayNames('en-AU', { type: 'region', fallback: 'code' });
  const list = countriesWithFlag().map((code) => `${code}=${names.of(code)}`);
  return {
    name: 'paddock:country-names',
    config: () => ({ define: { 'import.meta.env.COUNTRY_NAMES': JSON.stringify(list.join(';')) } }),
  };
}
