import { useCallback, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';

export interface Combobox {
  readonly listId: string;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Props of the text field. */
  readonly fieldProps: {
    readonly role: 'combobox';
    readonly autoComplete: 'off';
    readonly 'aria-autocomplete': 'list';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    readonly 'aria-activedescendant': string | undefined;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
  /** Props of the option at an index of the list. */
  readonly optionProps: (index: number) => {
    readonly id: string;
    readonly role: 'option';
    readonly 'aria-selected': boolean;
    readonly onMouseDown: (event: MouseEvent) => void;
  };
}

/**
 * A text field with suggestions below it, after the ARIA 1.2 combobox: arrows move through the list while focus stays
 * in the field, Enter selects, Escape closes. Options are looked up in the DOM, so the list may be a lazy component.
 */
export function useCombobox(): Combobox {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const open = useCallback(() => {
    setOpen(true);
    setActive(-1);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, []);
  const idOf = (index: number) => `${listId}-${index}`;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const options = document.getElementById(listId)?.querySelectorAll<HTMLElement>('[role="option"]') ?? [];
    const next = nextOption(event.key, { active, count: options.length });
    if (next !== null) {
      event.preventDefault();
      setOpen(true);
      setActive(next);
      options[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isOpen && options[active] !== undefined) {
      event.preventDefault();
      options[active].click();
    }
  };

  return {
    listId,
    isOpen,
    open,
    close,
    fieldProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? idOf(active) : undefined,
      onKeyDown,
      onBlur: close,
    },
    optionProps: (index) => ({
      id: idOf(index),
      role: 'option',
      'aria-selected': index === active,
      // Keeps focus in the field: on blur the list would close before the click.
      onMouseDown: (event) => event.preventDefault(),
    }),
  };
}

/** The option an arrow key moves to: wraps around, through the field itself. */
export function nextOption(key: string, { active, count }: { active: number; count: number }): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active + 1 >= count ? -1 : active + 1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  return null;
}
