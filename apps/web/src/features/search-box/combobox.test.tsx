import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCombobox } from './use-combobox.ts';

function Field({ options, onPick = () => {} }: { options: readonly string[]; onPick?: (key: string) => void }) {
  const { isOpen, listId, open, fieldProps, optionProps } = useCombobox();
  return (
    <>
      <input aria-label="Name" onChange={open} {...fieldProps} />
      {isOpen && (
        <ul id={listId} role="listbox" aria-label="Names">
          {options.map((key) => (
            <li key={key} {...optionProps(key)} onClick={() => onPick(key)}>
              {key}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function openField(options: readonly string[]) {
  const picked: string[] = [];
  const onPick = (key: string): void => void picked.push(key);
  const { rerender } = render(<Field options={options} onPick={onPick} />);
  const field = screen.getByRole('combobox', { name: 'Name' });
  fireEvent.change(field, { target: { value: 'a' } });
  const press = (key: string, init: object = {}): unknown => fireEvent.keyDown(field, { key, ...init });
  return {
    field,
    picked,
    press,
    showOptions: (next: readonly string[]) => rerender(<Field options={next} onPick={onPick} />),
  };
}

it('Enter picks the option that was active, also after others were added before it', () => {
  const { field, picked, press, showOptions } = openField(['spa', 'monza']);
  press('ArrowDown');
  press('ArrowDown');
  showOptions(['spa', 'anna', 'monza']);
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  press('Enter');
  expect(picked).toEqual(['monza']);
});

it('an arrow opens the list again that Escape has closed', () => {
  const { press } = openField(['spa']);
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  press('ArrowDown');
  screen.getByRole('listbox');
});

it('leaves the keys to an input method that composes a character', () => {
  const { picked, press } = openField(['spa']);
  press('ArrowDown');
  press('Enter', { isComposing: true });
  expect(picked).toEqual([]);
});
