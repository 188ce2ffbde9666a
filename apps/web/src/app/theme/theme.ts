import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import './mui-types.ts';
import { dark, light } from './palette.ts';
import { typography } from './typography.ts';

/** Both colour schemes as CSS variables; `data-theme` on any element switches the scheme inside it. */
export const siteTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  defaultColorScheme: 'light',
  spacing: 4,
  shape: { borderRadius: 2 },
  breakpoints: { values: { xs: 0, sm: 720, md: 900, lg: 1200, xl: 1440 } },
  typography,
  components,
});
