import { expect, it } from 'vitest';
import { siteTheme } from './theme.ts';

it('every variable that components use is defined', () => {
  const sheets = JSON.stringify(siteTheme.generateStyleSheets());
  const used = namesIn(JSON.stringify(siteTheme.vars), /var\((--mui-[\w-]+)/g);
  expect(used.size).toBeGreaterThan(200);
  expect([...used.difference(namesIn(sheets, /"(--mui-[\w-]+)":/g))]).toEqual([]);
});

it('a part of a page may have the other scheme', () => {
  const selectors = siteTheme.generateStyleSheets().flatMap((sheet) => Object.keys(sheet));
  expect(selectors).toEqual(expect.arrayContaining([':root, [data-theme="light"]', '[data-theme="dark"]']));
  expect(siteTheme.applyStyles('dark', { color: 'red' })).toEqual({
    '*:where([data-theme="dark"]) &': { color: 'red' },
  });
});

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set(text.matchAll(pattern).map(([, name = '']) => name));
}
