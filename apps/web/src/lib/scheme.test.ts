import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseScheme, chosenScheme, showChosenScheme, useScheme } from './scheme.ts';

const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  document.cookie = 'theme=; Path=/; Max-Age=0';
  showChosenScheme();
});

it('is light as long as nobody chose', () => {
  expect(chosenScheme()).toBe('light');
  expect(shown()).toBe('light');
  expect(document.cookie).not.toContain('theme');
});

it('remembers the choice, shows it, and tells who asked', () => {
  const { result } = renderHook(useScheme);
  act(() => chooseScheme('dark'));
  expect(document.cookie).toContain('theme=dark');
  expect([result.current, shown()]).toEqual(['dark', 'dark']);
  act(() => chooseScheme('light'));
  expect([result.current, shown()]).toEqual(['light', 'light']);
});

it('believes no other value', () => {
  document.cookie = 'theme=purple; Path=/';
  showChosenScheme();
  expect([chosenScheme(), shown()]).toEqual(['light', 'light']);
});

it('takes over what another tab chose on coming back', () => {
  const { result } = renderHook(useScheme);
  document.cookie = 'theme=dark; Path=/';
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect([result.current, shown()]).toEqual(['dark', 'dark']);
});
