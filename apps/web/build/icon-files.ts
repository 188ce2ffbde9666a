import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../src/app/favicon.svg');
/** The colour of the band at the top of every page. */
const THEME_COLOUR = '#06211f';
const PAGE_COLOUR = '#f4f8f7';
const TOUCH_SIZE = 180;
const MANIFEST_SIZES = [192, 512] as const;

interface IconFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** Renders the icon in the sizes that phones request, and writes the web app manifest with them. */
export function iconFiles(): Plugin {
  const { files, touch, manifest } = drawIcons(readFileSync(SOURCE, 'utf8'));
  return {
    name: 'paddock:icon-files',
    apply: 'build',
    buildStart() {
      for (const file of files) this.emitFile({ type: 'asset', ...file });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${touch}` }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'manifest', href: `/${manifest}` }, injectTo: 'head' },
      ],
    },
  };
}

function drawIcons(svg: string): {
  readonly files: readonly IconFile[];
  readonly touch: string;
  readonly manifest: string;
} {
  const touch = fileOf(`icon-${TOUCH_SIZE}`, 'png', draw(svg, TOUCH_SIZE));
  const icons = MANIFEST_SIZES.map((size) => ({ size, file: fileOf(`icon-${size}`, 'png', draw(svg, size)) }));
  const manifest = {
    name: 'Paddock',
    short_name: 'Paddock',
    description: 'Results, lap times, class values and leaderboards of a racing community.',
    lang: 'en-AU',
    start_url: '/home',
    scope: '/',
    display: 'minimal-ui',
    theme_color: THEME_COLOUR,
    background_color: PAGE_COLOUR,
    // The logo keeps away from the edges, so that a mask cuts off nothing.
    icons: icons.flatMap(({ size, file }) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/${file.fileName}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
  const manifestFile = fileOf('site', 'webmanifest', JSON.stringify(manifest));
  return {
    files: [touch, ...icons.map(({ file }) => file), manifestFile],
    touch: touch.fileName,
    manifest: manifestFile.fileName,
  };
}

/** Assets are cached forever, so names include a content hash. */
function fileOf(name: string, extension: string, source: string | Uint8Array): IconFile {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/${name}-${hash}.${extension}`, source };
}

function draw(svg: string, size: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render().asPng();
}
