import { expect, it } from 'vitest';
import { siteTheme, themeSheet } from './theme.ts';

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set(text.matchAll(pattern).map(([, name = '']) => name));
}

const said = namesIn(themeSheet(), /(--mui-[\w-]+):/g);

it('the sheet says what every name of the theme stands for', () => {
  const asked = namesIn(JSON.stringify(siteTheme().vars), /var\((--mui-[\w-]+)/g);
  expect(asked.size).toBeGreaterThan(200);
  expect([...asked.difference(said)]).toEqual([]);
});

it('the theme has a name for all that the sheet says of the dark scheme’s elevations', () => {
  const overlays = [...said].filter((name) => name.startsWith('--mui-overlays'));
  expect(siteTheme().vars.overlays).toEqual(overlays.map((name) => `var(${name})`));
});

it('the sheet has both schemes, each for a part of a page as well', () => {
  const sheet = themeSheet();
  expect(sheet).toMatch(
    /:root, \[data-theme="light"\]\{color-scheme:light;[^}]*--mui-palette-background-default:#F4F8F7/,
  );
  expect(sheet).toMatch(/\n\[data-theme="dark"\]\{color-scheme:dark;[^}]*--mui-palette-background-default:#081312/);
});

it('parts may look otherwise in the dark scheme', () => {
  expect(siteTheme().applyStyles('dark', { color: 'red' })).toEqual({
    '*:where([data-theme="dark"]) &': { color: 'red' },
  });
});
