import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Root = styled('section')(({ theme }) => ({
  borderTop: `2px solid ${theme.vars.palette.line.heavy}`,
  minWidth: 0,
  '& > header': { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '2px 12px', padding: '10px 0 12px' },
  '& > header h2': theme.typography.h5,
  '& > header .note': { ...theme.typography.body2, color: theme.vars.palette.ink3 },
  '& > header .action': { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: { '& > header .wide': { flexBasis: '100%', margin: '6px 0 4px' } },
}));

export interface SectionProps {
  readonly title: ReactNode;
  /** A short remark beside the title. */
  readonly note?: ReactNode;
  /** A link or switch at the right edge. */
  readonly action?: ReactNode;
  /** On phones the action has its own line. */
  readonly isActionWide?: boolean;
  readonly children: ReactNode;
}

/** A page section below a thick line. */
export function Section({ title, note, action, isActionWide = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <span className="note">{note}</span>}
        {action !== undefined && <span className={isActionWide ? 'action wide' : 'action'}>{action}</span>}
      </header>
      {children}
    </Root>
  );
}
