import { createTheme } from '@mui/material/styles';
import { once } from '../../lib/once.ts';
import { components } from './components.ts';
import './mui-types.ts';
import { dark, light } from './palette.ts';
import { typography } from './typography.ts';

/**
 * Light is the default whatever the system prefers; `data-theme` on any element flips the scheme inside it. Made when it is
 * first asked for: it takes longer than to run the script it stands in.
 */
export const siteTheme = once(() =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme' },
    defaultColorScheme: 'light',
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    spacing: 4,
    shape: { borderRadius: 2 },
    breakpoints: { values: { xs: 0, sm: 720, md: 900, lg: 1200, xl: 1440 } },
    typography,
    components,
  }),
);
