import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCombobox } from '../../features/search-box/use-combobox.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { IconButton } from './IconButton.tsx';
import styles from './HeaderSearch.module.css';

interface HeaderSearchProps {
  /** Whether the field is open, on phones: elsewhere it always is. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The focus has left it. */
  readonly onLeave: () => void;
  /** The visitor is done: the focus goes back to where it came from. */
  readonly onClose: () => void;
}

const SiteSuggestions = lazy(async () => {
  const part = await import('../../features/search-box/SiteSuggestions.tsx');
  return { default: part.SiteSuggestions };
});

/** Finds drivers, tracks, servers and events from any page; `/` focuses it. Suggestions are fetched while typing. */
export function HeaderSearch({ isOpen, onOpen, onLeave, onClose }: HeaderSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const combobox = useCombobox();
  const isListed = combobox.isOpen && text.trim() !== '';
  const navigate = useNavigate();

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      onOpen();
      field.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, [onOpen]);

  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  const goTo = (href: string) => {
    combobox.close();
    setText('');
    field.current?.blur();
    void navigate(href);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const filter = text.trim();
    goTo(hrefs.searchDrivers(filter === '' ? {} : { filter }));
  };

  return (
    <form
      role="search"
      aria-label="Site"
      // For Enter before the page is hydrated.
      action={hrefs.searchDrivers()}
      className={clsx(styles.form, isOpen && styles.open)}
      onSubmit={search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <Search size={16} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        name="filter"
        inputMode="search"
        aria-label="Driver, track, server or event"
        placeholder="Driver, track, server, event"
        maxLength={100}
        value={text}
        {...combobox.fieldProps}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isListed) {
            event.currentTarget.blur();
            onClose();
          }
          combobox.fieldProps.onKeyDown(event);
        }}
        onChange={(event) => {
          setText(event.target.value);
          combobox.open();
        }}
      />
      <kbd aria-hidden="true">/</kbd>
      <IconButton aria-label="Close the search" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      {isListed && (
        <Suspense fallback={null}>
          <SiteSuggestions text={text} combobox={combobox} onPick={goTo} />
        </Suspense>
      )}
    </form>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
