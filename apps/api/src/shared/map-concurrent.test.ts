import { describe, expect, it } from 'vitest';
import { waitTicks } from '../../test/support/event-loop.ts';
import { mapConcurrent } from './map-concurrent.ts';

describe('items under way at once', () => {
  it('come to their results in their order, with no more under way than are allowed', async () => {
    let underWay = 0;
    let most = 0;
    const run = async (item: number): Promise<number> => {
      underWay += 1;
      most = Math.max(most, underWay);
      // The later, the sooner done.
      await waitTicks(20 - 4 * item);
      underWay -= 1;
      return item * 10;
    };
    expect(await mapConcurrent([0, 1, 2, 3, 4], 3, run)).toEqual([0, 10, 20, 30, 40]);
    expect(most).toBe(3);
  });

  it('end at the first that fails, and not before those under way have ended', async () => {
    const ended: number[] = [];
    const run = async (item: number): Promise<number> => {
      await waitTicks(5 * item);
      ended.push(item);
      if (item === 1) throw new Error('broken');
      return item;
    };
    await expect(mapConcurrent([1, 2, 3, 4], 3, run)).rejects.toThrow('broken');
    expect(ended).toEqual([1, 2, 3]);
  });
});
