// @vitest-environment node
import { expect, it } from 'vitest';
import { listPages, scriptsOf } from './page-files.ts';

const chunk = (name: string, imports: string[] = []) => ({
  facadeModuleId: `/web/src/${name}`,
  fileName: `assets/${name.split('/').at(-1)}.js`,
  imports,
});
const toPath = (id: string): string => id.replace('/web/', '');
const chunks = [
  chunk('app/main.tsx', ['assets/shared.js']),
  chunk('shared'),
  chunk('own-part', ['assets/shared.js']),
  chunk('routes/home/HomePage.tsx', ['assets/shared.js', 'assets/own-part.js']),
];

it('reads the pages from the text of the routes', () => {
  const text = `page('home', () => import('../routes/home/HomePage.tsx')),
    privatePage('account', () => import('../routes/account/AccountPage.tsx'), own),
    page(
      '/admin/servers/:serverId',
      () => import('../routes/admin/servers/ServerPage.tsx'),
      () => import('../routes/admin/servers/server.page.ts'),
    ),
    page('*', () => import('../routes/error/NotFoundPage.tsx'))`;
  expect([...listPages(text)]).toEqual([
    ['/home', { module: 'src/routes/home/HomePage.tsx', isPrivate: false }],
    ['/account', { module: 'src/routes/account/AccountPage.tsx', isPrivate: true }],
    ['/admin/servers/:serverId', { module: 'src/routes/admin/servers/ServerPage.tsx', isPrivate: false }],
    ['*', { module: 'src/routes/error/NotFoundPage.tsx', isPrivate: false }],
  ]);
});

it('names the scripts of a page, each behind those that it imports; of a private page only the app', () => {
  const module = 'src/routes/home/HomePage.tsx';
  const pages = new Map([
    ['/home', { module, isPrivate: false }],
    ['/own', { module, isPrivate: true }],
  ]);
  expect(scriptsOf(pages, chunks, toPath)).toEqual({
    '/home': ['/assets/shared.js', '/assets/own-part.js', '/assets/HomePage.tsx.js', '/assets/main.tsx.js'],
    '/own': ['/assets/shared.js', '/assets/main.tsx.js'],
  });
});

it('fails where a page has no script, and where a script has no page', () => {
  expect(() =>
    scriptsOf(new Map([['/x', { module: 'src/routes/x/XPage.tsx', isPrivate: false }]]), chunks.slice(0, 3), toPath),
  ).toThrow('/x');
  expect(() => scriptsOf(new Map(), chunks, toPath)).toThrow('HomePage');
});
