import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { light } from '../src/app/theme/palette.ts';

const SOURCE = resolve(import.meta.dirname, '../src/app/favicon.svg');
const TOUCH_SIZE = 180;
const MANIFEST_SIZES = [192, 512];

/** Renders the icon in the sizes that phones request, and writes the web app manifest with them. */
export function iconFiles(): Plugin {
  const svg = readFileSync(SOURCE, 'utf8');
  const touch = iconFile(svg, TOUCH_SIZE);
  const icons = MANIFEST_SIZES.map((size) => iconFile(svg, size));
  const manifest = fileOf('site', 'webmanifest', manifestOf(icons));
  return {
    name: 'paddock:icon-files',
    apply: 'build',
    buildStart() {
      for (const { fileName, source } of [touch, ...icons, manifest]) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${touch.fileName}` }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'manifest', href: `/${manifest.fileName}` }, injectTo: 'head' },
      ],
    },
  };
}

function manifestOf(icons: readonly { readonly fileName: string; readonly size: number }[]): string {
  return JSON.stringify({
    name: 'Paddock',
    short_name: 'Paddock',
    description: 'Results, lap times, class values and leaderboards of a racing community.',
    lang: 'en-AU',
    start_url: '/home',
    scope: '/',
    display: 'minimal-ui',
    theme_color: light.surface.gantry,
    background_color: light.background.default,
    // The logo keeps away from the edges, so that a mask cuts off nothing.
    icons: icons.flatMap(({ fileName, size }) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/${fileName}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  });
}

function iconFile(svg: string, size: number) {
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
  return { ...fileOf(`icon-${size}`, 'png', png), size };
}

/** Assets are cached forever, so names include a content hash. */
function fileOf(name: string, extension: string, source: string | Uint8Array) {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/${name}-${hash}.${extension}`, source };
}
