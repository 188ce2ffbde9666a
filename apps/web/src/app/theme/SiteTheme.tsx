// Not MUI's own provider: it also stores the scheme and writes the variables, which `scheme.ts` and the build do here.
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { siteTheme } from './theme.ts';

export function SiteTheme({ children }: { readonly children: ReactNode }) {
  return <ThemeProvider theme={siteTheme()}>{children}</ThemeProvider>;
}
