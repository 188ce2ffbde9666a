import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * A text field with suggestions below it, after the ARIA 1.2 combobox: arrows move through the list while focus stays
 * in the field, Enter selects, Escape closes. Options are looked up in the DOM, so the list may be a lazy component.
 */
export function useCombobox() {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** The id of the option that the arrows are at: others may be added before it. */
  const [active, setActive] = useState<string | null>(null);

  const show = (isShown: boolean): void => {
    setOpen(isShown);
    setActive(null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Arrows and Enter belong to the input method while it composes a character.
    if (event.nativeEvent.isComposing) return;
    const options = [...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const activeIndex = options.findIndex(({ id }) => id === active);
    const next = nextOption(event.key, { active: activeIndex, count: options.length });
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      show(true);
    } else if (next !== null) {
      event.preventDefault();
      setActive(options[next]?.id ?? null);
      options[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      show(false);
    } else if (event.key === 'Enter' && isOpen && options[activeIndex] !== undefined) {
      event.preventDefault();
      options[activeIndex].click();
    }
  };

  return {
    listId,
    isOpen,
    open: () => show(true),
    close: () => show(false),
    /** Props of the text field. */
    fieldProps: {
      role: 'combobox' as const,
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': (isOpen && active) || undefined,
      onKeyDown,
      onBlur: () => show(false),
    },
    /** Props of an option; `key` is unique in the list, without spaces. */
    optionProps: (key: string) => ({
      id: `${listId}-${key}`,
      role: 'option' as const,
      'aria-selected': `${listId}-${key}` === active,
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
