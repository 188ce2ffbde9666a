import type { Plugin } from 'vite';
import { cutFaces, cutFonts, withoutCutLetters, type CutFont } from './cut-fonts.ts';

const FONT_SHEET = /@fontsource-variable\/archivo\/wdth\.css$/;
/** The head's text when no server fills it in. */
const PLAIN_HEAD = '<title>Paddock</title>';

/**
 * The page's head: in development the placeholders that the api fills; in a build the faces of the cut fonts, and a
 * preload of the one needed before the first paint.
 */
export function indexPage(): Plugin {
  let fonts: CutFont[] = [];
  return {
    name: 'paddock:index-page',
    enforce: 'pre',
    async buildStart() {
      // In development the whole fonts are used: they load at once.
      if (this.environment.mode !== 'build') return;
      fonts = await cutFonts();
      for (const { fileName, source } of fonts) this.emitFile({ type: 'asset', fileName, source });
    },
    transform(code, id) {
      return this.environment.mode === 'build' && FONT_SHEET.test(id) ? withoutCutLetters(code) : null;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) {
          return html
            .replace('__THEME__', 'light')
            .replaceAll('__NONCE__', '')
            .replace('<!--HEAD-->', PLAIN_HEAD)
            .replace('<!--DATA-->', '');
        }
        const [core] = fonts;
        if (core === undefined) throw new Error('The fonts are not part of the build');
        const preload = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${core.fileName}`, crossorigin: '' };
        return [
          { tag: 'link', attrs: preload, injectTo: 'head-prepend' },
          { tag: 'style', attrs: { nonce: '__NONCE__' }, children: cutFaces(fonts), injectTo: 'head' },
        ];
      },
    },
  };
}
