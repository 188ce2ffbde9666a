import { describe, expect, it } from 'vitest';
import { shiftWords, weekendWords } from './shift-words.ts';
import { allZones, findZones, offsetOf, zoneWords } from './zones.ts';

const zones = ['America/New_York', 'Australia/Perth', 'Europe/Berlin', 'UTC'];

describe('a zone', () => {
  it.each([
    ['perth', ['Australia/Perth']],
    ['new york', ['America/New_York']],
    ['eur ber', ['Europe/Berlin']],
    ['mars', []],
    ['', ['Europe/Berlin', 'America/New_York', 'Australia/Perth', 'UTC']],
  ])('is found by “%s”, those of the region of now first', (text, found) => {
    expect(findZones(zones, { text, near: 'Europe/Paris' })).toEqual(found);
  });

  it('is one of those the browser knows, and UTC', () => {
    expect(allZones()).toEqual(expect.arrayContaining(['Australia/Sydney', 'UTC']));
    expect(new Set(allZones()).size).toBe(allZones().length);
  });

  it.each([
    ['Australia/Perth', 'UTC+8'],
    ['Australia/Adelaide', 'UTC+10:30'],
    ['UTC', 'UTC'],
  ])('%s is %s in summer there', (zone, offset) => {
    expect(offsetOf(zone, Date.UTC(2026, 0, 1))).toBe(offset);
  });

  it('is written with blanks', () => {
    expect(zoneWords('America/New_York')).toBe('America/New York');
  });
});

it.each([
  ['2025-05-01T12:00:00.000Z', '2 h later'],
  ['2025-05-01T04:30:00.000Z', '5 h 30 min earlier'],
  ['2025-05-01T10:30:00.000Z', '30 min later'],
])('10 o’clock moved to %s is %s', (after, words) => {
  expect(shiftWords({ before: '2025-05-01T10:00:00.000Z', after })).toBe(words);
});

it('weekends before and after', () => {
  expect(weekendWords({ before: 3, after: 3 })).toBe('They stay 3 weekends.');
  expect(weekendWords({ before: 3, after: 1 })).toBe('They become 1 weekend, from 3.');
});
