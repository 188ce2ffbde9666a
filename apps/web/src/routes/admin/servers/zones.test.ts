import { describe, expect, it } from 'vitest';
import { listZones, offsetOf, regionOf, shiftText, weekendsText, zoneName } from './zones.ts';

describe('a zone', () => {
  it('is one of those the browser knows, and UTC; those of the region of now stand first', () => {
    const zones = listZones('Australia/Perth');
    expect(zones).toEqual(expect.arrayContaining(['Australia/Sydney', 'UTC']));
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones[0]).toMatch(/^Australia/);
    const regions = zones.map(regionOf);
    // Each region stands together, as the field's groups need it.
    expect(regions.filter((region, index) => region !== regions[index - 1])).toHaveLength(new Set(regions).size);
  });

  it.each([
    ['Australia/Perth', 'UTC+8'],
    ['Australia/Adelaide', 'UTC+10:30'],
    ['UTC', 'UTC'],
  ])('%s is %s in summer there', (zone, offset) => {
    expect(offsetOf(zone, Date.UTC(2026, 0, 1))).toBe(offset);
  });

  it('is written with blanks', () => {
    expect(zoneName('America/New_York')).toBe('America/New York');
  });
});

it.each([
  ['2025-05-01T12:00:00.000Z', '2 h later'],
  ['2025-05-01T04:30:00.000Z', '5 h 30 min earlier'],
  ['2025-05-01T10:30:00.000Z', '30 min later'],
])('10 o’clock moved to %s is %s', (after, words) => {
  expect(shiftText({ before: '2025-05-01T10:00:00.000Z', after })).toBe(words);
});

it('weekends before and after', () => {
  expect(weekendsText({ before: 3, after: 3 })).toBe('They stay 3 weekends.');
  expect(weekendsText({ before: 3, after: 1 })).toBe('They become 1 weekend, from 3.');
});
