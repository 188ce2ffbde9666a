import { beforeEach, expect, it } from 'vitest';
import { choose, isChosen } from './preferences.ts';

beforeEach(() => {
  document.cookie = 'preferences=; Path=/; Max-Age=0';
});

it('shows event toasts as long as nobody chose otherwise, and writes nothing', () => {
  expect(isChosen('mutedToasts')).toBe(false);
  expect(document.cookie).not.toContain('preferences');
});

it('remembers the choice', () => {
  choose('mutedToasts', true);
  expect(document.cookie).toContain('preferences=toasts=muted');
  expect(isChosen('mutedToasts')).toBe(true);
});

it('forgets it when it is undone', () => {
  choose('mutedToasts', true);
  choose('mutedToasts', false);
  expect(isChosen('mutedToasts')).toBe(false);
  expect(document.cookie).not.toContain('preferences');
});

it('leaves other preferences and the theme as they are', () => {
  document.cookie = 'preferences=clock=24; Path=/';
  document.cookie = 'theme=dark; Path=/';
  choose('mutedToasts', true);
  expect(document.cookie).toContain('preferences=clock=24&toasts=muted');
  choose('mutedToasts', false);
  expect(document.cookie).toContain('preferences=clock=24');
  expect(document.cookie).toContain('theme=dark');
  document.cookie = 'theme=; Path=/; Max-Age=0';
});

it.each(['toasts=loud', 'muted', '%%%', 'toasts'])('believes no other value: %s', (value) => {
  document.cookie = `preferences=${value}; Path=/`;
  expect(isChosen('mutedToasts')).toBe(false);
});

it('remembers the clock beside the toasts, each for itself', () => {
  choose('clock24', true);
  expect(isChosen('clock24')).toBe(true);
  expect(isChosen('mutedToasts')).toBe(false);
  choose('mutedToasts', true);
  choose('clock24', false);
  expect(document.cookie).toContain('preferences=toasts=muted');
  expect(isChosen('clock24')).toBe(false);
});

it.each(['clock=25', 'clock=12', 'clock'])('believes no other clock: %s', (value) => {
  document.cookie = `preferences=${value}; Path=/`;
  expect(isChosen('clock24')).toBe(false);
});
