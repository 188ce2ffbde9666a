import type { Plugin } from 'vite';
import { themeSheet } from '../src/app/theme/theme.ts';

/** The theme's variables as CSS, for `import.meta.env.THEME_SHEET`: see theme.ts. */
export function themeVariables(): Plugin {
  return {
    name: 'paddock:theme-variables',
    config: () => ({ define: { 'import.meta.env.THEME_SHEET': JSON.stringify(themeSheet()) } }),
  };
}
