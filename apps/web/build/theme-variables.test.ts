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

it('the dark scheme is for screens alone', () => {
  const css = variablesSheet(siteTheme);
  expect(css).toContain('@media not print{[data-theme="dark"]{');
  expect(css.match(/\[data-theme="dark"\]/g)).toHaveLength(1);
});

it.each([
  ['primary-main', 'Highlight'],
  ['text-primary', 'CanvasText'],
  ['text-secondary', 'CanvasText'],
  ['ink3', 'CanvasText'],
  ['timing-purple', 'CanvasText'],
  ['background-default', 'Canvas'],
  ['surface-sunken', 'Canvas'],
  ['plate-fill', 'Canvas'],
  ['plate-edge', 'CanvasText'],
  ['timing-onPurple', 'CanvasText'],
  ['band-gold-on', 'CanvasText'],
  ['primary-contrastText', 'CanvasText'],
  ['divider', 'GrayText'],
])('where colours are forced, %s is %s in both schemes', (role, colour) => {
  const [, forced = ''] = variablesSheet(siteTheme).split('@media (forced-colors: active){:root,[data-theme]{');
  expect(forced).toContain(`--mui-palette-${role}:${colour};`);
});
