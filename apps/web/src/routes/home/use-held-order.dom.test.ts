import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveServer } from '../../testing/replies.ts';
import { useHeldOrder } from './use-held-order.ts';

const servers = (...ids: readonly number[]) => ids.map((serverId) => ({ ...liveServer, serverId }));

function hold(...ids: readonly number[]) {
  const { result, rerender } = renderHook(({ given }) => useHeldOrder(given), {
    initialProps: { given: servers(...ids) },
  });
  return {
    ids: () => result.current.map(({ serverId }) => serverId),
    give: (...next: readonly number[]) => rerender({ given: servers(...next) }),
  };
}

it('cards stay where they are when another server becomes the fullest', () => {
  const held = hold(1, 2, 3);
  held.give(3, 1, 2);
  expect(held.ids()).toEqual([1, 2, 3]);
});

it('a new server comes last, one that left is gone, and its place is kept', () => {
  const held = hold(1, 2, 3);
  held.give(4, 1, 3);
  expect(held.ids()).toEqual([1, 3, 4]);
  held.give(4, 2, 1, 3);
  expect(held.ids()).toEqual([1, 2, 3, 4]);
});

it('the given order applies again when the visitor returns to the tab', () => {
  const held = hold(1, 2, 3);
  held.give(3, 1, 2);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(held.ids()).toEqual([3, 1, 2]);
});
