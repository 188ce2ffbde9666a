import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMovingRows } from './use-moving-rows.ts';

afterEach(() => vi.unstubAllGlobals());

function Rows({ order }: { readonly order: string }) {
  const frame = useMovingRows(order);
  return (
    <div ref={frame}>
      <table>
        <tbody>
          {order.split('').map((name) => (
            <tr key={name} id={name} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The distances from which rows move when `b` overtakes `a`. */
function overtaking(isStill: boolean): Record<string, unknown> {
  const moves: Record<string, unknown> = {};
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  // jsdom has no layout: rows of 40 px.
  Object.defineProperty(HTMLTableRowElement.prototype, 'offsetTop', {
    configurable: true,
    get(this: HTMLTableRowElement) {
      return this.sectionRowIndex * 40;
    },
  });
  Object.assign(HTMLTableRowElement.prototype, {
    animate(this: HTMLTableRowElement, [from]: readonly { transform: string }[]) {
      moves[this.id] = from?.transform;
    },
  });
  const { rerender } = render(<Rows order="abc" />);
  expect(moves).toEqual({});
  rerender(<Rows order="bac" />);
  return moves;
}

it('rows that change places move there from where they were', () => {
  expect(overtaking(false)).toEqual({ a: 'translateY(-40px)', b: 'translateY(40px)' });
});

it('nothing moves for who wants no motion', () => {
  expect(overtaking(true)).toEqual({});
});
