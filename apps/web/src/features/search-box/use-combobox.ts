import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * A text field with suggestions below it, after the ARIA 1.2 combobox: arrows move through the list while focus stays
 * in the field, Enter selects, Escape closes. Options are looked up in the DOM, so the list may be a lazy component.
 */
export function useCombobox() {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const show = (isShown: boolean): void => {
    setOpen(isShown);
    setActive(-1);
  };
  const close = (): void => show(false);
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
    open: () => show(true),
    close,
    /** Props of the text field. */
    fieldProps: {
      role: 'combobox' as const,
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? idOf(active) : undefined,
      onKeyDown,
      onBlur: close,
    },
    /** Props of the option at an index of the list. */
    optionProps: (index: number) => ({
      id: idOf(index),
      role: 'option' as const,
      'aria-selected': index === active,
      // Keeps focus in the field: on blur the list would close before the click.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
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
