import type { ErrorBody } from './errors.ts';

// What the api and the server part of the web app tell each other. The api loads that part at run time, when it was built.

/** Where a page stands on the site. */
export interface PageAddress {
  /** The route's pattern, `/event/:eventId`; `*`: there is no page. */
  readonly pattern: string;
  /** Its path and the search parameters that change the page: addresses of the same page have the same one. */
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
  /** HTML of the element `#root`; empty: the browser renders the page. */
  readonly body: string;
  /** What the page was rendered from; JSON. */
  readonly data: unknown;
}

/** The reply to a query, or why there is none. */
export type QueryReply = { readonly value: unknown } | { readonly error: ErrorBody };

export interface RenderRequest {
  readonly url: string;
  /** The site's public scheme and host. */
  readonly origin: string;
  /** Calls an operation of the api, `events.info`. Never rejects. */
  readonly ask: (path: string, input: unknown) => Promise<QueryReply>;
}

export interface RendererOptions {
  /** Origin of the api, if pages have another one. */
  readonly apiOrigin: string | null;
  /** The site's: times are written in it until the browser knows the viewer's. */
  readonly timeZone: string;
}

export interface Renderer {
  /** Paths of the public pages without parameters, for search engines. */
  readonly listed: readonly string[];
  /** Finds the page of a path and query. */
  locate(url: string): Promise<PageAddress>;
  /** Loads the page's first data and renders it. Rejects if it cannot be rendered. */
  render(request: RenderRequest): Promise<RenderedPage>;
}
