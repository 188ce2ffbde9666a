import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCombobox } from '../../features/search-box/use-combobox.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { IconButton } from './IconButton.ts';

const Form = styled('form')(({ theme }) => ({
  position: 'relative',
  width: 236,
  '& > svg': {
    position: 'absolute',
    left: 10,
    top: 9,
    pointerEvents: 'none',
    color: theme.vars.palette.text.secondary,
  },
  '& input': {
    width: '100%',
    height: 34,
    padding: '0 34px',
    font: 'inherit',
    fontSize: 13,
    wordSpacing: 'inherit',
    color: theme.vars.palette.text.primary,
    background: 'transparent',
    borderRadius: 2,
    border: `1px solid ${theme.vars.palette.line.control}`,
  },
  '& input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  // Wide enough for a name with its note, extending left from the field's right edge.
  '& .suggestions': { left: 'auto', right: 0, width: 420 },
  '& kbd': {
    position: 'absolute',
    right: 9,
    top: 8,
    padding: '0 5px',
    font: 'inherit',
    fontSize: 11,
    lineHeight: '16px',
    fontWeight: 600,
    borderRadius: 2,
    pointerEvents: 'none',
    color: theme.vars.palette.text.secondary,
    border: `1px solid ${theme.vars.palette.line.rule2}`,
  },
  '& > button': { display: 'none' },
  // Over the header, while open.
  [theme.breakpoints.down('md')]: {
    display: 'none',
    position: 'absolute',
    zIndex: 1,
    inset: '8px 0 auto',
    width: 'auto',
    background: theme.vars.palette.background.default,
    '&.open': { display: 'block' },
    '& > svg': { top: 12 },
    '& .suggestions': { left: 0, width: '100%' },
    '& kbd': { display: 'none' },
    '& input': { height: 40, padding: '0 44px 0 34px', fontSize: 16 },
    '& > button': { display: 'grid', position: 'absolute', top: -2, right: 0, width: 44, height: 44 },
  },
}));

export interface HeaderSearchProps {
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
    <Form
      role="search"
      aria-label="Site"
      // For Enter before the page is hydrated.
      action={hrefs.searchDrivers()}
      className={isOpen ? 'open' : ''}
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
      <IconButton type="button" aria-label="Close the search" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      {isListed && (
        <Suspense fallback={null}>
          <SiteSuggestions text={text} combobox={combobox} onPick={goTo} />
        </Suspense>
      )}
    </Form>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
