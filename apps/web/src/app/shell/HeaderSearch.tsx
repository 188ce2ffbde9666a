import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';

const Form = styled('form')(({ theme }) => ({
  position: 'relative',
  width: 236,
  '& svg': { position: 'absolute', left: 10, top: 9, pointerEvents: 'none', color: theme.vars.palette.text.secondary },
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
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** Finds a driver from anywhere; `/` goes there. */
export function HeaderSearch() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const filter = field.current?.value.trim() ?? '';
    void navigate(hrefs.searchDrivers(filter === '' ? {} : { filter }));
  };

  return (
    <Form role="search" aria-label="Site" onSubmit={search}>
      <Search size={16} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        inputMode="search"
        aria-label="Find a driver"
        placeholder="Find a driver"
        maxLength={100}
      />
      <kbd aria-hidden="true">/</kbd>
    </Form>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
