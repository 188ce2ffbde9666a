import type { Renderer, RendererOptions } from '@paddock/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The server part of the web app, apps/web/src/app/server.tsx. */
interface ServerPart {
  readonly createRenderer: (options: RendererOptions) => Renderer;
}

interface BuiltRendererOptions extends RendererOptions {
  /** Folder of the built web app. */
  readonly webDir: string;
}

/** Loads the server part of the built web app; null: the build has none. */
export async function loadRenderer({ webDir, ...options }: BuiltRendererOptions): Promise<Renderer | null> {
  const file = join(webDir, 'server/server.mjs');
  if (!existsSync(file)) return null;
  // @NOTE it is built apart; the web checks the same types.
  const part = (await import(pathToFileURL(file).href)) as ServerPart;
  return part.createRenderer(options);
}
