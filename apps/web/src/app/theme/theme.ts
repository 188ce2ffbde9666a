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

/** MUI's own shades of the dark scheme's elevations; the first is none. */
const ELEVATIONS = 25;

/**
 * What parts are drawn with: the names of the site's variables, the same in both schemes. What they stand for is
 * `themeSheet`'s, which the build writes; working it out here again took a slow phone as long as all the rest. Made when
 * it is first asked for: it takes longer than to run the script it stands in.
 */
export const siteTheme = once((): Theme => {
  const theme = createTheme({ ...options, colorSchemes: { light: { palette: light } } });
  // What the dark scheme alone has a name for.
  const overlays = Array.from({ length: ELEVATIONS }, (_, elevation) => `var(--mui-overlays-${elevation})`);
  Object.assign(theme.vars, { overlays });
  // For `applyStyles('dark', …)`, which asks whether there is such a scheme.
  return Object.assign(theme, { colorSchemes: { light: true, dark: true } });
});

/** For the build: what the variables stand for, as CSS. `data-theme` on any element flips the scheme inside it. */
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
