import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'satori';
import { AppError } from '../../../shared/errors.ts';
import { HEIGHT, WIDTH } from './look.ts';
import type { CardNode } from './node.ts';

/** Draws cards as PNG. */
export interface Painter {
  paint(card: CardNode): Promise<Buffer>;
}

/** Drawing takes a core for some 30 ms; more at once would only be slower each. */
const AT_ONCE = 2;
const MOST_WAITING = 40;

class TooBusyError extends AppError {
  override name = 'TooBusyError';
  constructor() {
    super('unavailable', 'Too many images are being drawn. Please try again in a moment.');
  }
}

/** null: the fonts are not there, because nothing was built. */
export function createPainter(fontsDir: string): Painter | null {
  if (!existsSync(fontsDir)) return null;
  const run = createLimiter();
  let fonts: Font[] | null = null;
  return {
    paint: (card) =>
      run(async () => {
        // Loaded with the first image: most processes never draw one, and these take a while.
        const [{ default: satori }, { renderAsync }] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
        fonts ??= readFonts(fontsDir);
        // @NOTE the engine takes React's elements; a card's nodes are what it reads of them.
        const svg = await satori(card as Parameters<typeof satori>[0], { width: WIDTH, height: HEIGHT, fonts });
        const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
        return image.asPng();
      }),
  };
}

/** Each file is a family of its own: subsets under one name do not complete each other. */
function readFonts(folder: string): Font[] {
  return readdirSync(folder).map((file) => ({
    name: file.replace(/\.(?:ttf|woff)$/, ''),
    data: readFileSync(join(folder, file)),
    weight: 400,
    style: 'normal',
  }));
}

function createLimiter(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < AT_ONCE) running += 1;
    else {
      if (waiting.length >= MOST_WAITING) throw new TooBusyError();
      // Whoever ends hands its place on.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
