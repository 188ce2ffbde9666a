import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpc, type ApiClient } from '../lib/trpc.ts';
import { withOwnSheets } from './theme/own-sheets.ts';
import { SCHEME_COOKIE, schemeCookie } from './theme/scheme-cookie.ts';
import { siteTheme } from './theme/theme.ts';

const nonce = window.__nonce__;
const styles = withOwnSheets(createCache({ key: 'css', prepend: true, ...(nonce !== undefined && { nonce }) }));

export interface ProvidersProps {
  readonly apiClient: ApiClient;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export function Providers({ apiClient, queryClient, children }: ProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={siteTheme()}
        defaultMode="light"
        modeStorageKey={SCHEME_COOKIE}
        storageManager={schemeCookie}
        noSsr
      >
        <CssBaseline enableColorScheme />
        <trpc.Provider client={apiClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </trpc.Provider>
      </ThemeProvider>
    </CacheProvider>
  );
}
