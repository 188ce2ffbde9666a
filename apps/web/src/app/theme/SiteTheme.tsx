import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SCHEME_COOKIE, schemeStorage, type Scheme } from './scheme-cookie.ts';
import { siteTheme } from './theme.ts';
import './global.css';
import './classes.css';
import './space.css';
import './type.css';
import './variables.css';

interface SiteThemeProps {
  /** Shown until the visitor chooses one; light whatever the system prefers. */
  readonly scheme?: Scheme;
  readonly children: ReactNode;
}

export function SiteTheme({ scheme = 'light', children }: SiteThemeProps) {
  return (
    // `noSsr`: the scheme is known from the first render on, as the server has it from the same cookie.
    <ThemeProvider
      theme={siteTheme}
      defaultMode={scheme}
      modeStorageKey={SCHEME_COOKIE}
      storageManager={schemeStorage}
      noSsr
      // The variables are in the site's style sheet.
      disableStyleSheetGeneration
    >
      {children}
    </ThemeProvider>
  );
}
