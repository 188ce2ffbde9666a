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
  },
  '& summary:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& .numbers': { maxHeight: 380, overflowY: 'auto', marginTop: 4 },
}));

export interface ChartNumbersProps {
  /** Of what the figures are. */
  readonly label: string;
  readonly children: () => ReactNode;
}

/** The figures of a drawing as a table, for who cannot or would rather not read the drawing. Drawn when it is opened. */
export function ChartNumbers({ label, children }: ChartNumbersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && (
        // Scrolls by itself, so it can be reached by keys.
        <div className="numbers" tabIndex={0} role="region" aria-label={label}>
          {children()}
        </div>
      )}
    </Fold>
  );
}
