// @vitest-environment node
import { expect, it } from 'vitest';
import { scriptsOf } from './page-files.ts';

const manifest = {
  'src/app/main.tsx': {
    file: 'assets/main.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/routes/home/HomePage.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_own-part.js': { file: 'assets/own-part.js', imports: ['_shared.js'] },
  'src/routes/home/HomePage.tsx': { file: 'assets/HomePage.js', imports: ['_shared.js', '_own-part.js'] },
};

it('names the scripts of a page, each once and behind those that it imports', () => {
  expect(scriptsOf(manifest, ['src/routes/home/HomePage.tsx', 'src/app/main.tsx'])).toEqual([
    '/assets/shared.js',
    '/assets/own-part.js',
    '/assets/HomePage.js',
    '/assets/main.js',
  ]);
});

it('fails where a page has no script', () => {
  expect(() => scriptsOf(manifest, ['src/routes/home/NoPage.tsx'])).toThrow('NoPage');
});
