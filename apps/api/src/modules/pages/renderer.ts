import type { Renderer, RendererOptions } from '@paddock/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loads the server part of the built web app, apps/web/src/app/server.tsx; null: the build in this folder has none. */
export async function loadRenderer(webDir: string, options: RendererOptions): Promise<Renderer | null> {
  const file = join(webDir, 'server/server.mjs');
  if (!existsSync(file)) return null;
  // @NOTE it is built apart; the web checks the same types.
  const part = (await import(pathToFileURL(file).href)) as { createRenderer: (options: RendererOptions) => Renderer };
  return part.createRenderer(options);
}
