import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Font } from 'satori';
import { AppError } from '../../../shared/errors.ts';
import { HEIGHT, WIDTH } from './look.ts';
import type { CardNode } from './node.ts';

/** Renders cards as PNG. */
export interface Painter {
  paint(card: CardNode): Promise<Buffer>;
}

/** An image takes one core for about 30 ms; more in parallel would not be faster. */
const AT_ONCE = 2;
const MOST_WAITING = 40;

class TooBusyError extends AppError {
  override name = 'TooBusyError';
  constructor() {
    super('unavailable', 'Too many images are being drawn. Please try again in a moment.');
  }
}

/** null: the fonts are missing, because the app has not been built. */
export function createPainter(fontsDir: string): Painter | null {
  if (!existsSync(fontsDir)) return null;
  const limit = pLimit(AT_ONCE);
  let fonts: Font[] | null = null;
  return {
    async paint(card) {
      if (limit.activeCount + limit.pendingCount >= AT_ONCE + MOST_WAITING) throw new TooBusyError();
      return limit(async () => {
        // Imported with the first image: most processes never draw one, and loading is slow.
        const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
        fonts ??= readFonts(fontsDir);
        // @NOTE the engine expects React elements, but reads only properties that card nodes have.
        const svg = await satori(card as Parameters<typeof satori>[0], { width: WIDTH, height: HEIGHT, fonts });
        const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
        return image.asPng();
      });
    },
  };
}

/** Each file becomes its own family: the engine cannot combine subsets under one name. */
function readFonts(folder: string): Font[] {
  return readdirSync(folder).map((file) => ({
    name: file.replace(/\.(?:ttf|woff)$/, ''),
    data: readFileSync(join(folder, file)),
    weight: 400,
    style: 'normal',
  }));
}
