import { expect, it } from 'vitest';
import { translation } from '../testing/replies.ts';
import { namesOf } from './names.ts';

const names = namesOf(translation);

it('names what the translation names', () => {
  expect(names.track('monza')).toBe('Monza');
  expect(names.trackCountry('monza')).toBe('IT');
  expect(names.session('R')).toBe('Race');
  expect(names.car(8)).toBe('Bentley Continental');
});

it.each(['new_track', 'constructor', '__proto__', 'toString'])('shows the unknown code %s as it is', (code) => {
  expect(names.track(code)).toBe(code);
  expect(names.session(code)).toBe(code);
  expect(names.trackCountry(code)).toBeUndefined();
});

it('says the number of an unknown car, and a dash for none', () => {
  expect(names.car(999)).toBe('Car model 999');
  expect(names.car(null)).toBe('–');
});

it('lists tracks and cars by name', () => {
  expect(names.tracks.map(([code]) => code)).toEqual(['monza', 'spa']);
  expect(names.cars).toEqual([
    [31, 'Audi R8 LMS evo II'],
    [8, 'Bentley Continental'],
  ]);
});

it('sorts as people look for names: whatever is large or has a mark', () => {
  const named = namesOf({
    ...translation,
    tracks: { a: 'Zolder', b: 'são Paulo', c: 'Spa', d: 'Sao Marino', e: 'École' },
  });
  expect(named.tracks.map(([, name]) => name)).toEqual(['École', 'Sao Marino', 'são Paulo', 'Spa', 'Zolder']);
});
