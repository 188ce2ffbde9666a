import { describe, expect, it } from 'vitest';
import { listZones, offsetOf, regionOf, zoneName } from './time-zones.ts';

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
