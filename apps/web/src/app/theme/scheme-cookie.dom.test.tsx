import { useColorScheme } from '@mui/material/styles';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SiteTheme } from './SiteTheme.tsx';

const page = document.documentElement.dataset;

beforeEach(() => {
  document.cookie = 'theme=; Path=/; Max-Age=0';
  delete page['theme'];
});

function open() {
  const { result } = renderHook(useColorScheme, { wrapper: SiteTheme });
  return {
    shown: () => [result.current.mode, page['theme']],
    choose: (scheme: 'light' | 'dark') => act(() => result.current.setMode(scheme)),
    comeBack: () =>
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      }),
  };
}

it('is light as long as nobody chose, and stores nothing', () => {
  expect(open().shown()).toEqual(['light', 'light']);
  expect(document.cookie).not.toContain('theme');
});

it('is remembered in the cookie that the server reads', () => {
  const { choose, shown } = open();
  choose('dark');
  expect(document.cookie).toContain('theme=dark');
  expect(shown()).toEqual(['dark', 'dark']);
  expect(open().shown()).toEqual(['dark', 'dark']);
});

it('believes no other value', () => {
  document.cookie = 'theme=purple; Path=/';
  expect(open().shown()).toEqual(['light', 'light']);
});

it('stays where the browser keeps no cookie', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const { choose, comeBack, shown } = open();
  choose('dark');
  comeBack();
  expect(shown()).toEqual(['dark', 'dark']);
  vi.restoreAllMocks();
});

it('takes over what another tab chose on coming back', () => {
  const { comeBack, shown } = open();
  document.cookie = 'theme=dark; Path=/';
  comeBack();
  expect(shown()).toEqual(['dark', 'dark']);
});
