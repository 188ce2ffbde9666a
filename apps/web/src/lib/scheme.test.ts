import { beforeEach, expect, it } from 'vitest';
import { schemeCookie } from './scheme-cookie.ts';

const theme = schemeCookie({ key: 'theme' });

beforeEach(() => {
  document.cookie = 'theme=; Path=/; Max-Age=0';
});

it('is light, or what the page says, as long as nobody chose', () => {
  expect(theme.get('light')).toBe('light');
  expect(document.cookie).not.toContain('theme');
});

it('remembers the choice', () => {
  theme.set('dark');
  expect(document.cookie).toContain('theme=dark');
  expect(theme.get('light')).toBe('dark');
});

it('believes no other value', () => {
  document.cookie = 'theme=purple; Path=/';
  expect(theme.get('light')).toBe('light');
});

it('writes nothing for schemes that nobody chooses here', () => {
  schemeCookie({ key: 'mui-color-scheme-dark' }).set('dark');
  expect(document.cookie).not.toContain('mui-color-scheme-dark');
});
