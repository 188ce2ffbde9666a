import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseScheme, showChosenScheme, useScheme } from './scheme.ts';

const page = document.documentElement.dataset;

beforeEach(() => {
  document.cookie = 'theme=; Path=/; Max-Age=0';
  page['theme'] = 'light';
});

it('is what the page says as long as nobody chose', () => {
  showChosenScheme();
  const { result } = renderHook(useScheme);
  expect([result.current, page['theme']]).toEqual(['light', 'light']);
  expect(document.cookie).not.toContain('theme');
});

it('remembers the choice, shows it, and tells who asked', () => {
  const { result } = renderHook(useScheme);
  act(() => chooseScheme('dark'));
  expect(document.cookie).toContain('theme=dark');
  expect([result.current, page['theme']]).toEqual(['dark', 'dark']);
  act(() => chooseScheme('light'));
  expect([result.current, page['theme']]).toEqual(['light', 'light']);
});

it('believes no other value', () => {
  document.cookie = 'theme=purple; Path=/';
  showChosenScheme();
  expect(page['theme']).toBe('light');
});

it('is shown where the browser keeps no cookie', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const { result } = renderHook(useScheme);
  act(() => chooseScheme('dark'));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect([result.current, page['theme']]).toEqual(['dark', 'dark']);
  vi.restoreAllMocks();
});

it('takes over what another tab chose on coming back', () => {
  const { result } = renderHook(useScheme);
  document.cookie = 'theme=dark; Path=/';
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect([result.current, page['theme']]).toEqual(['dark', 'dark']);
});
