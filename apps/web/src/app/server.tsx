import './no-eval.ts';
import type { EmotionCache } from '@emotion/cache';
import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { setApiOrigin } from '../lib/api-origin.ts';
import { putFirstData, writeTimesAs, type FirstData } from '../lib/first-data.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createApiClient } from '../lib/trpc.ts';
import { createStyles } from './create-styles.ts';
import { errorsOf } from './hydration.ts';
import { Providers } from './Providers.tsx';
import { createRoutes } from './routes.tsx';

/** The api writes each reply's nonce in its place. */
const NONCE = '__NONCE__';

const handler = createStaticHandler(
  createRoutes({
    loadTranslation: async () => {},
    loadSession: async () => null,
    refreshSession: async () => {},
    loadSite: async () => {},
  }),
);

export interface RenderedPage {
  /** Style elements; `__NONCE__` stands for the nonce. */
  readonly styles: string;
  /** The element #root. */
  readonly body: string;
}

/** `apiOrigin`: where the API is if not at the page's own origin. */
export function createRenderer({ apiOrigin }: { readonly apiOrigin: string | null }) {
  if (apiOrigin !== null) setApiOrigin(apiOrigin);
  return render;
}

/** Renders a page of this path and query to HTML. Throws if the address redirects. */
async function render(url: string, data: FirstData): Promise<RenderedPage> {
  const context = await handler.query(new Request(new URL(url, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${url} redirects`);
  context.errors = errorsOf(data) ?? null;
  const styles = createStyles(NONCE);
  // Rules are collected here instead of being written before each component.
  styles.compat = true;
  const queryClient = createQueryClient();
  putFirstData(queryClient, data);
  writeTimesAs(data);
  const stream = await renderToReadableStream(
    <div id="root">
      <StrictMode>
        <Providers styles={styles} scheme="light" apiClient={createApiClient()} queryClient={queryClient}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Providers>
      </StrictMode>
    </div>,
    { progressiveChunkSize: Infinity },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  // React writes what belongs into the head first.
  return { styles: styleElements(styles), body: html.slice(html.indexOf('<div id="root">')) };
}

function styleElements({ key, inserted, registered }: EmotionCache): string {
  const globals: string[] = [];
  const names: string[] = [];
  let css = '';
  for (const [name, rules] of Object.entries(inserted)) {
    if (typeof rules !== 'string') continue;
    if (registered[`${key}-${name}`] === undefined) {
      globals.push(`<style data-emotion="${key}-global ${name}" nonce="${NONCE}">${rules}</style>`);
    } else {
      names.push(name);
      css += rules;
    }
  }
  return `${globals.join('')}<style data-emotion="${key} ${names.join(' ')}" data-s nonce="${NONCE}">${css}</style>`;
}
