import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Font } from 'satori';
import { AppError } from '../../../shared/errors.ts';
import { HEIGHT, WIDTH } from './card-style.ts';
import type { CardNode } from './card-node.ts';

/** An image takes one core for about 30 ms; more in parallel would not be faster. */
const AT_ONCE = 2;
const MAX_WAITING = 40;

export type Painter = NonNullable<ReturnType<typeof createPainter>>;

/** Renders cards as PNG. null: the fonts are missing, because the app has not been built. */
export function createPainter(fontsDir: string) {
  if (!existsSync(fontsDir)) return null;
  const limit = pLimit(AT_ONCE);
  let fonts: Font[] | null = null;
  const readMore = largeScripts(join(fontsDir, 'more'));
  return {
    async paint(card: CardNode): Promise<Buffer> {
      if (limit.activeCount + limit.pendingCount >= AT_ONCE + MAX_WAITING)
        throw new AppError('unavailable', 'Too many images are being drawn. Please try again in a moment.');
      return limit(async () => {
        // Imported with the first image: most processes never draw one, and loading is slow.
        const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
        fonts ??= readFonts(fontsDir);
        const svg = await satori(
          // @NOTE the engine expects React elements, but reads only properties that card nodes have.
          card as Parameters<typeof satori>[0],
          { width: WIDTH, height: HEIGHT, fonts, loadAdditionalAsset: async (_script, letters) => readMore(letters) },
        );
        const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
        return image.asPng();
      });
    },
  };
}

/** Each file becomes its own family: the engine cannot combine subsets under one name. */
function readFonts(folder: string): Font[] {
  return readdirSync(folder)
    .filter((file) => file !== 'more')
    .map((file) => fontOf(folder, file));
}

/** Finds the parts of large scripts that have some letters. The engine keeps what it is given. */
function largeScripts(folder: string): (letters: string) => Font[] {
  let parts: [file: string, letters: string][] | null = null;
  return (letters) => {
    parts ??= Object.entries(JSON.parse(readFileSync(join(folder, 'letters.json'), 'utf8')));
    const files = Array.from(letters, (letter) => parts?.find(([, has]) => has.includes(letter))?.[0]);
    return [...new Set(files)].flatMap((file) => (file === undefined ? [] : [fontOf(folder, file)]));
  };
}

function fontOf(folder: string, file: string): Font {
  return {
    name: file.replace(/\.(?:ttf|woff)$/, ''),
    data: readFileSync(join(folder, file)),
    weight: 400,
    style: 'normal',
  };
}
