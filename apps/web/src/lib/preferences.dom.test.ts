import { beforeEach, expect, it } from 'vitest';
import { areEventToastsMuted, is24HourClock, muteEventToasts, show24Hours } from './preferences.ts';

beforeEach(() => {
  document.cookie = 'preferences=; Path=/; Max-Age=0';
});

it('shows event toasts as long as nobody chose otherwise, and writes nothing', () => {
  expect(areEventToastsMuted()).toBe(false);
  expect(document.cookie).not.toContain('preferences');
});

it('remembers the choice', () => {
  muteEventToasts(true);
  expect(document.cookie).toContain('preferences=toasts=muted');
  expect(areEventToastsMuted()).toBe(true);
});

it('forgets it when it is taken back', () => {
  muteEventToasts(true);
  muteEventToasts(false);
  expect(areEventToastsMuted()).toBe(false);
  expect(document.cookie).not.toContain('preferences');
});

it('leaves other preferences and the theme as they are', () => {
  document.cookie = 'preferences=clock=24; Path=/';
  document.cookie = 'theme=dark; Path=/';
  muteEventToasts(true);
  expect(document.cookie).toContain('preferences=clock=24&toasts=muted');
  muteEventToasts(false);
  expect(document.cookie).toContain('preferences=clock=24');
  expect(document.cookie).toContain('theme=dark');
  document.cookie = 'theme=; Path=/; Max-Age=0';
});

it.each(['toasts=loud', 'muted', '%%%', 'toasts'])('believes no other value: %s', (value) => {
  document.cookie = `preferences=${value}; Path=/`;
  expect(areEventToastsMuted()).toBe(false);
});

it('remembers the clock beside the toasts, each for itself', () => {
  show24Hours(true);
  expect(is24HourClock()).toBe(true);
  expect(areEventToastsMuted()).toBe(false);
  muteEventToasts(true);
  show24Hours(false);
  expect(document.cookie).toContain('preferences=toasts=muted');
  expect(is24HourClock()).toBe(false);
});

it.each(['clock=25', 'clock=12', 'clock'])('believes no other clock: %s', (value) => {
  document.cookie = `preferences=${value}; Path=/`;
  expect(is24HourClock()).toBe(false);
});
