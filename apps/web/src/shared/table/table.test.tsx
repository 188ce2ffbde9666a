import { fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Table } from './Table.tsx';

interface Person {
  readonly name: string;
}

const PEOPLE: readonly Person[] = [{ name: 'Anna' }, { name: 'Bob' }, { name: 'Cem' }];
const nameOf = ({ name }: Person) => name;

it('has what an open row shows in the row below it, and renders no other row again', () => {
  const cell = vi.fn(nameOf);
  const columns = [{ head: 'Name', isRowHead: true, cell }];
  function People() {
    const [open, setOpen] = useState('');
    const opening = useMemo(
      () => ({
        labelOf: ({ name }: Person) => `More about ${name}`,
        onToggle: ({ name }: Person) => setOpen((before) => (before === name ? '' : name)),
        details: ({ name }: Person) => <p>All about {name}</p>,
      }),
      [],
    );
    return (
      <Table
        caption="People"
        columns={columns}
        rows={PEOPLE}
        keyOf={nameOf}
        isOpen={({ name }) => name === open}
        opening={opening}
      />
    );
  }
  render(<People />);
  cell.mockClear();
  const button = screen.getByRole('button', { name: 'More about Bob' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.closest('tr')?.nextElementSibling?.textContent).toBe('All about Bob');
  expect(cell.mock.calls.map(([{ name }]) => name)).toEqual(['Bob']);
  fireEvent.keyDown(screen.getByText('All about Bob'), { key: 'Escape' });
  expect(screen.queryByText('All about Bob')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('shows the first rows, and all on request', () => {
  render(<Table caption="People" columns={[{ head: 'Name', cell: nameOf }]} rows={PEOPLE} keyOf={nameOf} limit={2} />);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Anna', 'Bob']);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
  expect(screen.getAllByRole('cell')).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});
