import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

// Whether a page was opened before is state of the module.
vi.resetModules();
const { useTurn } = await import('./use-turn.ts');

const drawn: number[] = [];

function Page({ of }: { readonly of: number }) {
  const turn = useTurn(of);
  if (drawn.at(-1) !== turn) drawn.push(turn);
  return <p>{turn === of ? 'all' : 'some'}</p>;
}

it('draws the page that is opened first part after part, and the next one in one piece', async () => {
  const { unmount } = render(<Page of={3} />);
  await screen.findByText('all');
  expect(drawn).toEqual([1, 2, 3]);
  unmount();
  drawn.length = 0;
  render(<Page of={3} />);
  expect(drawn).toEqual([3]);
});
