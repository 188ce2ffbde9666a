import type { CssVarsTheme } from '@mui/material/styles';
import type { Plugin } from 'vite';
import { siteTheme } from '../src/app/theme/theme.ts';

const SHEET = /src\/app\/theme\/variables\.css$/;

/** Writes the theme's variables into the site's style sheet, which browsers keep, instead of into each page. */
export function themeVariables(): Plugin {
  return {
    name: 'paddock:theme-variables',
    enforce: 'pre',
    transform: (_code, id) => (SHEET.test(id) ? variablesSheet(siteTheme) : null),
  };
}

/** The variables of all colour schemes as CSS: of the light one on paper, and with the system's colours where these are forced. */
export function variablesSheet(theme: Pick<CssVarsTheme, 'generateStyleSheets'>): string {
  const sheets = theme
    .generateStyleSheets()
    .flatMap((rules) => Object.entries<Readonly<Record<string, string | number>>>(rules));
  const names = sheets.flatMap(([, declarations]) => Object.keys(declarations));
  const forced = [...new Set(names)].flatMap((name) => {
    const colour = forcedColour(name);
    return colour === null ? [] : `${name}:${colour};`;
  });
  return [
    ...sheets.map(([selector, declarations]) => {
      const rule = `${selector}{${Object.entries(declarations).map(declarationOf).join('')}}`;
      return selector === '[data-theme="dark"]' ? `@media not print{${rule}}` : rule;
    }),
    // Paper has no dark band.
    '@media print{:root{--mui-palette-surface-gantry:transparent;}}',
    // Browsers force the colours of text and boxes, not those of drawings.
    `@media (forced-colors: active){:root,[data-theme]{${forced.join('')}}}`,
  ].join('\n');
}

/** The system's colour for a role of ours; null: it is not drawn with. */
function forcedColour(name: string): string | null {
  if (!name.startsWith('--mui-palette-') || name.endsWith('Channel') || name.endsWith('Opacity')) return null;
  // Browsers leave the system's colours alone: as the colour of a text, Canvas would hide it.
  if (/-on$|-on[A-Z]|contrastText/.test(name)) return 'CanvasText';
  if (/-(?:background-default|surface-sunken|surface-mine|plate-fill|soft|action)(?:-|$)/.test(name)) return 'Canvas';
  if (/-divider$|-line-rule2$/.test(name)) return 'GrayText';
  if (/-(?:primary|secondary)-/.test(name) && !name.includes('-text-')) return 'Highlight';
  const isOwn = /-(?:text|ink3|line|error|warning|info|success|timing|band|players|plate)(?:-|$)/.test(name);
  return isOwn ? 'CanvasText' : null;
}

/** Variables keep their names; of other properties `colorScheme` becomes `color-scheme`. */
function declarationOf([name, value]: readonly [string, string | number]): string {
  const property = name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${property}:${value};`;
}
