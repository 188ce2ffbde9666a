import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Flag as FlagIcon, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: 208,
  padding: 20,
  textAlign: 'center',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& .title': { ...theme.typography.h6, marginTop: 14 },
  '& .text': { ...theme.typography.body2, maxWidth: 520, color: theme.vars.palette.text.secondary },
  '& .do': { marginTop: 12 },
  '& .redflag': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: 2,
    color: theme.vars.palette.error.contrastText,
    background: theme.vars.palette.error.main,
  },
  '& .grid': { stroke: theme.vars.palette.line.rule2 },
}));

export interface EmptyProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** An action to offer. */
  readonly action?: ReactNode;
}

/** An empty list: an empty grid, what is missing and one link or button. */
export function Empty({ title, text, action }: EmptyProps) {
  return (
    <Sheet role="status">
      <EmptyGrid />
      <p className="title">{title}</p>
      {text !== undefined && <p className="text">{text}</p>}
      {action !== undefined && <div className="do">{action}</div>}
    </Sheet>
  );
}

export interface FailedProps {
  /** What could not be loaded, and what still works. */
  readonly title: string;
  readonly text: ReactNode;
  readonly onRetry: () => void;
}

/** A part of the page that failed to load; the others stay. */
export function Failed({ title, text, onRetry }: FailedProps) {
  return (
    <Sheet role="alert">
      <span className="redflag">
        <FlagIcon size={20} aria-hidden="true" />
      </span>
      <p className="title">{title}</p>
      <p className="text">{text}</p>
      <Button className="do" onClick={onRetry}>
        <RefreshCw size={16} aria-hidden="true" />
        Try again
      </Button>
    </Sheet>
  );
}

const SLOTS = 9;
const PITCH = 26;

/** Two staggered rows of empty starting places. */
function EmptyGrid() {
  return (
    <svg className="grid" width={SLOTS * PITCH} height="22" fill="none" aria-hidden="true">
      {Array.from({ length: SLOTS }, (_, slot) => (
        <path key={slot} d={`M${slot * PITCH + 20} 1h-18v7h18 M${slot * PITCH + 25} 13h-16v7h16`} />
      ))}
    </svg>
  );
}
