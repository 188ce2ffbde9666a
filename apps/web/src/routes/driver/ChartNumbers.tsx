import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';

const Fold = styled('details')(({ theme }) => ({
  marginTop: 6,
  '& summary': {
    ...theme.typography.caption,
    display: 'inline-block',
    padding: '4px 0',
    fontWeight: 600,
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
    [theme.breakpoints.down('sm')]: { padding: '12px 0' },
  },
  '& summary:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& .numbers': { maxHeight: 380, overflowY: 'auto', marginTop: 4 },
}));

export interface ChartNumbersProps {
  /** What the figures describe. */
  readonly label: string;
  readonly children: () => ReactNode;
}

/** A chart's figures as a table, for people who cannot or prefer not to read the chart. Rendered when opened. */
export function ChartNumbers({ label, children }: ChartNumbersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && (
        // Scrollable, so it must be focusable by keyboard.
        <div className="numbers" tabIndex={0} role="region" aria-label={label}>
          {children()}
        </div>
      )}
    </Fold>
  );
}
