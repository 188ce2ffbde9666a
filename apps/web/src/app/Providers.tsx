import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpc, type ApiClient } from '../lib/trpc.ts';
import { withOwnSheets } from './theme/own-sheets.ts';
import { SiteTheme } from './theme/SiteTheme.tsx';

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
      <SiteTheme>
        <CssBaseline />
        <trpc.Provider client={apiClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </trpc.Provider>
      </SiteTheme>
    </CacheProvider>
  );
}
