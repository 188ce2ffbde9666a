import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { once } from '../../lib/once.ts';
import { components } from './components.ts';
import './mui-types.ts';
import { dark, light } from './palette.ts';
import { typography } from './typography.ts';

const options = {
  cssVariables: { colorSchemeSelector: 'data-theme' },
  defaultColorScheme: 'light',
  spacing: 4,
  shape: { borderRadius: 2 },
  breakpoints: { values: { xs: 0, sm: 720, md: 900, lg: 1200, xl: 1440 } },
  typography,
  components,
} as const satisfies ThemeOptions;

/** MUI's shades for the dark scheme's elevations; the first is none. */
const ELEVATIONS = 25;

/**
 * The theme that components use: the names of the site's CSS variables, the same in both schemes. Their values come
 * from `themeSheet` at build time; computing them in the browser doubled the cost on a slow phone. Created on first
 * use: that takes longer than running its script.
 */
export const siteTheme = once((): Theme => {
  const theme = createTheme({ ...options, colorSchemes: { light: { palette: light } } });
  // Variables that only the dark scheme has.
  const overlays = Array.from({ length: ELEVATIONS }, (_, elevation) => `var(--mui-overlays-${elevation})`);
  Object.assign(theme.vars, { overlays });
  // `applyStyles('dark', …)` checks whether the scheme exists.
  return Object.assign(theme, { colorSchemes: { light: true, dark: true } });
});

/** For the build: the variables' values as CSS. `data-theme` on any element switches the scheme inside it. */
export function themeSheet(): string {
  const theme = createTheme({ ...options, colorSchemes: { light: { palette: light }, dark: { palette: dark } } });
  return theme.generateStyleSheets().flatMap(rulesOf).join('\n');
}

function rulesOf(sheet: Record<string, Record<string, string | number>>): string[] {
  return Object.entries(sheet).map(([selector, values]) => {
    const lines = Object.entries(values).map(
      ([name, value]) => `${name.replace('colorScheme', 'color-scheme')}:${value}`,
    );
    return `${selector}{${lines.join(';')}}`;
  });
}
