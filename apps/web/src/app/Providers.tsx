import { CacheProvider, type EmotionCache } from '@emotion/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { trpc, type ApiClient } from '../lib/trpc.ts';
import { ClockProvider } from '../shared/hooks/clock.tsx';
import { SiteOrigin } from '../shared/ui/PageMeta.tsx';
import type { Scheme } from './theme/scheme-cookie.ts';
import { SiteTheme } from './theme/SiteTheme.tsx';

interface ProvidersProps {
  readonly styles: EmotionCache;
  readonly scheme: Scheme;
  readonly origin: string;
  readonly rendered: ComponentProps<typeof ClockProvider>['rendered'];
  readonly apiClient: ApiClient;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export function Providers({ styles, scheme, origin, rendered, apiClient, queryClient, children }: ProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <SiteTheme scheme={scheme}>
        <trpc.Provider client={apiClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <SiteOrigin value={origin}>
              <ClockProvider rendered={rendered}>{children}</ClockProvider>
            </SiteOrigin>
          </QueryClientProvider>
        </trpc.Provider>
      </SiteTheme>
    </CacheProvider>
  );
}
