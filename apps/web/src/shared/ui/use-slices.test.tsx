import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RowSlices } from './RowSlices.tsx';
import { useSlices } from './use-slices.ts';

const drawn: number[] = [];

function Rows({ total }: { readonly total: number }) {
  const count = useSlices(total, { first: 8, step: 6 });
  if (drawn.at(-1) !== count) drawn.push(count);
  return <p>{count === total ? 'all' : 'some'}</p>;
}

it('draws what fits the screen at once and the others slice by slice, also those that come later', async () => {
  drawn.length = 0;
  const { rerender } = render(<Rows total={17} />);
  expect(drawn).toEqual([8]);
  await screen.findByText('all');
  expect(drawn).toEqual([8, 14, 17]);
  rerender(<Rows total={30} />);
  await screen.findByText('all');
  expect(drawn.at(-1)).toBe(30);
  expect(drawn.length).toBeGreaterThan(4);
});

it('waits for no painting where nothing is painted', async () => {
  drawn.length = 0;
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  render(<Rows total={9} />);
  await screen.findByText('all');
  vi.unstubAllGlobals();
});

it('asks nothing of a page that nobody waits for any longer', () => {
  const fonts = vi.fn(() => undefined);
  Object.defineProperty(document, 'fonts', { configurable: true, get: fonts });
  vi.useFakeTimers();
  render(<Rows total={30} />).unmount();
  vi.runAllTimers();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'fonts');
  expect(fonts).not.toHaveBeenCalled();
});

it('keeps the place of rows that are not drawn yet, and gives each the one above', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => index);
  render(
    <ol>
      <RowSlices
        rows={rows}
        above={-1}
        renderRow={(row, above) => (
          <li key={row}>
            {row} after {above}
          </li>
        )}
        renderRest={(count) => <li>{count} to come</li>}
      />
    </ol>,
  );
  expect(screen.getByText('12 to come')).toBeTruthy();
  expect(screen.getByText('0 after -1')).toBeTruthy();
  expect(await screen.findByText('19 after 18')).toBeTruthy();
  expect(screen.getByText('8 after 7')).toBeTruthy();
  expect(screen.queryByText('12 to come')).toBeNull();
});
