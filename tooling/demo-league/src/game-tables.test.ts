import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { carPace, cars, groupPace } from './cars.ts';
import { getTrack, tracks, writtenTrackName } from './tracks.ts';

const folder = new URL('../../../../shared/tables/', import.meta.url);
const isPresent = existsSync(folder);
const title = isPresent ? 'the tables of the game' : 'the tables of the game (skipped: ../shared/tables is absent)';

interface Tables {
  tracks: { code: string; seasonAliases: string[]; lengthM: number | null }[];
  cars: { id: number; carGroup: string; year: number }[];
}

describe.skipIf(!isPresent)(title, () => {
  const read = (name: string): Tables => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

  it('have the same tracks, seasons included', () => {
    const known = new Map(read('tracks.json').tracks.map((track) => [track.code, track]));
    expect(tracks.map(({ code }) => code).toSorted()).toEqual([...known.keys()].toSorted());
    for (const track of tracks) {
      const name = writtenTrackName(track, true);
      expect(name === track.code || known.get(track.code)?.seasonAliases.includes(name), name).toBe(true);
    }
  });

  it('have tracks as long as the laps are: nobody drives 230 km/h on average', () => {
    for (const { code, lengthM } of read('tracks.json').tracks) {
      if (lengthM === null) continue;
      const kilometresPerHour = (lengthM / getTrack(code).lapMs) * 3600;
      expect(kilometresPerHour, code).toBeGreaterThan(145);
      expect(kilometresPerHour, code).toBeLessThan(200);
    }
  });

  it('have the same cars in the same groups', () => {
    const known = new Map(read('cars.json').cars.map((car) => [car.id, car.carGroup]));
    expect(cars).toHaveLength(known.size);
    for (const { model, group } of cars) expect(known.get(model), String(model)).toBe(group);
  });
});

describe('cars and tracks', () => {
  it('order the groups by speed', () => {
    expect(groupPace.GT3).toBeLessThan(groupPace.CUP);
    expect(groupPace.CUP).toBeLessThan(groupPace.GT4);
    expect(carPace(61)).toBeGreaterThan(carPace(20));
    expect(carPace(9999)).toBe(1);
  });

  it('leave a third sector on every track', () => {
    for (const { code, sectors } of tracks) {
      expect(1 - sectors[0] - sectors[1], code).toBeGreaterThan(0.15);
    }
    expect(writtenTrackName(getTrack('monza'), true)).toBe('monza_2019');
    expect(writtenTrackName(getTrack('monza'), false)).toBe('monza');
    expect(writtenTrackName(getTrack('nurburgring_24h'), true)).toBe('nurburgring_24h');
    expect(() => getTrack('nowhere')).toThrow(RangeError);
  });
});
