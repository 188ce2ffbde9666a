import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A page rendered to HTML. */
export interface RenderedPage {
  /** Style elements; `__NONCE__` stands for the nonce. */
  readonly styles: string;
  /** The element `#root`. */
  readonly body: string;
}

/** Renders the page of a path and query from its first data. */
export type Render = (url: string, data: unknown) => Promise<RenderedPage>;

interface ServerPart {
  readonly createRenderer: (options: { readonly apiOrigin: string | null }) => Render;
}

export interface RendererOptions {
  /** Folder of the built web app. */
  readonly webDir: string;
  /** Origin of the api, if pages have another one. */
  readonly apiOrigin: string | null;
}

/** The server part of the built web app, loaded with the first page; null: the build has none. */
export function findRenderer({ webDir, apiOrigin }: RendererOptions): Render | null {
  const file = join(webDir, 'server/server.mjs');
  if (!existsSync(file)) return null;
  let loaded: Promise<Render> | undefined;
  const load = async (): Promise<Render> => {
    // @NOTE apps/web/src/app/server.tsx, as built.
    const part = (await import(pathToFileURL(file).href)) as ServerPart;
    return part.createRenderer({ apiOrigin });
  };
  return async (url, data) => (await (loaded ??= load()))(url, data);
}
