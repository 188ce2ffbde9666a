import { describe, expect, it } from 'vitest';
import { passTurns } from '../testing/event-loop.ts';
import { inTurn } from './in-turn.ts';

describe('items in turn', () => {
  it('come to their results in their order, with no more under way than are allowed', async () => {
    let underWay = 0;
    let most = 0;
    const run = async (item: number): Promise<number> => {
      underWay += 1;
      most = Math.max(most, underWay);
      // The later, the sooner done.
      await passTurns(20 - 4 * item);
      underWay -= 1;
      return item * 10;
    };
    const results: number[] = [];
    for await (const result of inTurn([0, 1, 2, 3, 4], 3, run)) results.push(result);
    expect(results).toEqual([0, 10, 20, 30, 40]);
    expect(most).toBe(3);
  });

  it('end at the first that fails, and not before those under way have ended', async () => {
    const ended: number[] = [];
    const run = async (item: number): Promise<number> => {
      await passTurns(5 * item);
      ended.push(item);
      if (item === 1) throw new Error('broken');
      return item;
    };
    const results: number[] = [];
    const all = (async () => {
      for await (const result of inTurn([1, 2, 3, 4], 3, run)) results.push(result);
    })();
    await expect(all).rejects.toThrow('broken');
    expect(results).toEqual([]);
    expect(ended).toEqual([1, 2, 3]);
  });

  it('nobody asks for any more are not begun', async () => {
    const begun: number[] = [];
    for await (const result of inTurn([1, 2, 3, 4, 5], 2, async (item) => begun.push(item))) if (result > 0) break;
    expect(begun).toEqual([1, 2]);
  });
});
