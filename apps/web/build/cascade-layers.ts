import type { Plugin } from 'vite';

const MODULE = /\/src\/(app|routes|features|shared)\/.*\.module\.css$/;

/**
 * Puts each CSS module into the layer of its folder, so that a page's rules win over those of the parts it is made of, and these
 * over MUI's, whatever their selectors. The order of the layers is in index.html.
 */
export function cascadeLayers(): Plugin {
  return {
    name: 'paddock:cascade-layers',
    enforce: 'pre',
    transform(code, id) {
      const [, folder] = MODULE.exec(id) ?? [];
      if (folder === undefined) return null;
      const layer = folder === 'app' || folder === 'routes' ? 'routes' : 'shared';
      return `@layer ${layer} {\n${code}}\n`;
    },
  };
}
