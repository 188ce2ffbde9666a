import { describe, expect, it } from 'vitest';

import { hashedChance, Random, smoothNoise } from './random.ts';

const draw = (random: Random, count: number): number[] => Array.from({ length: count }, () => random.next());

describe('a sequence of chance', () => {
  it('is the same for the same words', () => {
    expect(draw(Random.of('demo', 7, 'x'), 50)).toEqual(draw(Random.of('demo', 7, 'x'), 50));
  });

  it('stays what it was: a change would change every demo', () => {
    const random = Random.of('demo', 'golden', 1);
    expect([random.below(1_000_000), random.below(1_000_000), random.below(1_000_000)]).toEqual([
      220_675, 364_730, 891_399,
    ]);
  });

  it.each([
    [
      ['demo', 1],
      ['demo', 2],
    ],
    [
      ['demo', 1],
      ['demo', '1'],
    ],
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
  ])('of %j has nothing to do with the one of %j', (left, right) => {
    const [one, other] = [draw(Random.of(...left), 2000), draw(Random.of(...right), 2000)];
    expect(one.filter((value, index) => value === other[index])).toEqual([]);
    const product = one.reduce((sum, value, index) => sum + (value - 0.5) * ((other[index] ?? 0) - 0.5), 0);
    expect(Math.abs(product / 2000)).toBeLessThan(0.008);
  });

  it('fills its range evenly', () => {
    const random = Random.of('even');
    const counts = Array.from({ length: 20 }, () => 0);
    for (let index = 0; index < 40_000; index += 1) {
      const cell = random.below(20);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(1800);
    expect(Math.max(...counts)).toBeLessThan(2200);
  });

  it('knows the usual curves', () => {
    const random = Random.of('curves');
    const normal = Array.from({ length: 40_000 }, () => random.normal());
    const mean = normal.reduce((sum, value) => sum + value, 0) / normal.length;
    const deviation = Math.sqrt(normal.reduce((sum, value) => sum + (value - mean) ** 2, 0) / normal.length);
    expect(mean).toBeCloseTo(0, 1);
    expect(deviation).toBeCloseTo(1, 1);
    const waits = Array.from({ length: 40_000 }, () => random.exponential(10));
    expect(waits.reduce((sum, value) => sum + value, 0) / waits.length).toBeCloseTo(10, 0);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
  });

  it('picks by weight, and never what has none', () => {
    const random = Random.of('weights');
    const picks = Array.from({ length: 8000 }, () =>
      random.pickWeighted(['a', 'b', 'c'], (name) => (name === 'a' ? 3 : name === 'b' ? 1 : 0)),
    );
    const share = picks.filter((name) => name === 'a').length / picks.length;
    expect(share).toBeCloseTo(0.75, 1);
    expect(picks).not.toContain('c');
    expect(() => random.pick([])).toThrow(RangeError);
  });

  it('shuffles without losing anything', () => {
    const list = Array.from({ length: 30 }, (_, index) => index);
    const shuffled = Random.of('shuffle').shuffled(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((left, right) => left - right)).toEqual(list);
  });
});

describe('a fixed trait', () => {
  it('is one number for each words', () => {
    expect(hashedChance('a', 1)).toBe(hashedChance('a', 1));
    expect(hashedChance('a', 1)).not.toBe(hashedChance('a', 2));
  });

  it('wanders without leaps, between -1 and 1', () => {
    const values = Array.from({ length: 400 }, (_, index) => smoothNoise(index / 20, 'form', 3));
    const steps = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.16);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.5);
    expect(Math.max(...values.map(Math.abs))).toBeLessThanOrEqual(1);
  });
});
