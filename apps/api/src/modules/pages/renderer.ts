import type { ErrorBody } from '@paddock/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The server part of the web app, as apps/web/src/app/server.tsx exports it. It is loaded when it was built, so its
// types cannot be imported.

/** The page of an address. */
export interface PageAddress {
  /** The route's pattern, `/event/:eventId`; `*`: there is no page. */
  readonly pattern: string;
  /** The same for all addresses of the same page: its path, and the search parameters that change it. */
  readonly url: string;
}

/** A page rendered to HTML. */
export interface RenderedPage {
  readonly status: 200 | 404 | 503;
  /** The path to redirect to; null: none. */
  readonly movedTo: string | null;
  /** HTML of title and metadata. */
  readonly head: string;
  /** HTML of style elements; `__NONCE__` stands for the nonce. */
  readonly styles: string;
  /** The element `#root`; empty: the browser renders the page. */
  readonly body: string;
  /** What the page was rendered from; JSON. */
  readonly data: unknown;
}

export interface RenderRequest {
  readonly url: string;
  /** The site's public scheme and host. */
  readonly origin: string;
  /** Calls an operation of the api: `events.info`. Never rejects. */
  readonly ask: (path: string, input: unknown) => Promise<{ readonly value: unknown } | { readonly error: ErrorBody }>;
}

export interface Renderer {
  locate(url: string): Promise<PageAddress>;
  render(request: RenderRequest): Promise<RenderedPage>;
}

interface ServerPart {
  readonly createRenderer: (options: Pick<RendererOptions, 'apiOrigin' | 'timeZone'>) => Renderer;
}

export interface RendererOptions {
  /** Folder of the built web app. */
  readonly webDir: string;
  /** Origin of the api, if pages have another one. */
  readonly apiOrigin: string | null;
  /** The site's: times are written in it until the browser knows the viewer's. */
  readonly timeZone: string;
}

/** Loads the server part of the built web app; null: the build has none. */
export async function loadRenderer({ webDir, ...options }: RendererOptions): Promise<Renderer | null> {
  const file = join(webDir, 'server/server.mjs');
  if (!existsSync(file)) return null;
  const part = (await import(pathToFileURL(file).href)) as ServerPart;
  return part.createRenderer(options);
}
