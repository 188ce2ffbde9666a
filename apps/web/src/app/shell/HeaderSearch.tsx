import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCombobox } from '../../features/search-box/use-combobox.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useIsHydrated } from '../../shared/hooks/use-is-hydrated.ts';
import { IconButton } from './IconButton.tsx';
import iconButtonStyles from './IconButton.module.css';
import styles from './HeaderSearch.module.css';

const SiteSuggestions = lazy(async () => {
  const part = await import('../../features/search-box/SiteSuggestions.tsx');
  return { default: part.SiteSuggestions };
});

/** Finds drivers, tracks, servers and events from any page; `/` focuses it. Suggestions are fetched while typing. */
export function HeaderSearch() {
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // On phones the field opens over the header. Until the page is hydrated, a link leads to the drivers instead.
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useIsHydrated();
  const [text, setText] = useState('');
  const combobox = useCombobox();
  const isListed = combobox.isOpen && text.trim() !== '';
  const navigate = useNavigate();

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
      field.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    // Hidden where the field always is: then the focus stays.
    opener.current?.focus();
  };
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
    <>
      <form
        role="search"
        aria-label="Site"
        // For Enter before the page is hydrated.
        action={hrefs.searchDrivers()}
        className={clsx(styles.form, isOpen && styles.open)}
        onSubmit={search}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false);
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
              close();
            }
            combobox.fieldProps.onKeyDown(event);
          }}
          onChange={(event) => {
            setText(event.target.value);
            combobox.open();
          }}
        />
        <kbd aria-hidden="true">/</kbd>
        <IconButton aria-label="Close the search" onClick={close}>
          <X size={18} aria-hidden="true" />
        </IconButton>
        {isListed && (
          <Suspense fallback={null}>
            <SiteSuggestions text={text} combobox={combobox} onPick={goTo} />
          </Suspense>
        )}
      </form>
      {isHydrated ? (
        <IconButton
          ref={opener}
          className={styles.opener}
          aria-label="Search"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Search size={18} aria-hidden="true" />
        </IconButton>
      ) : (
        <Link
          className={clsx(iconButtonStyles.iconButton, styles.opener)}
          to={hrefs.searchDrivers()}
          aria-label="Search"
        >
          <Search size={18} aria-hidden="true" />
        </Link>
      )}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}
