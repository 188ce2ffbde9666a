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

/** The variables of all colour schemes as CSS. */
export function variablesSheet(theme: Pick<CssVarsTheme, 'generateStyleSheets'>): string {
  return theme
    .generateStyleSheets()
    .flatMap((rules) => Object.entries<Readonly<Record<string, string | number>>>(rules))
    .map(([selector, declarations]) => `${selector}{${Object.entries(declarations).map(declarationOf).join('')}}`)
    .join('\n');
}

/** Variables keep their names; of other properties `colorScheme` becomes `color-scheme`. */
function declarationOf([name, value]: readonly [string, string | number]): string {
  const property = name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${property}:${value};`;
}
