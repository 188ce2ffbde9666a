// @vitest-environment node
import { expect, it } from 'vitest';
import { siteTheme } from '../src/app/theme/theme.ts';
import { variablesSheet } from './theme-variables.ts';

it('the style sheet has every variable of the theme, in both schemes', () => {
  const css = variablesSheet(siteTheme);
  for (const name of JSON.stringify(siteTheme.vars).match(/--mui-[\w-]+/g) ?? []) expect(css).toContain(`${name}:`);
  expect(css).toMatch(/:root, \[data-theme="light"\]\{color-scheme:light;/);
  expect(css).toMatch(/\[data-theme="dark"\]\{color-scheme:dark;/);
});
