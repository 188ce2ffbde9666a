import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Text = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: theme.vars.palette.primary.main,
  cursor: 'pointer',
  '&:hover:not(:disabled)': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '&:disabled': { color: theme.vars.palette.ink3, cursor: 'not-allowed' },
}));

export interface RowActionProps {
  /** Includes the row: "Rotate the token of Server 1". */
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A row's only action, as a text button. */
export function RowAction({ label, isDisabled = false, onClick, children }: RowActionProps) {
  return (
    <Text type="button" aria-label={label} disabled={isDisabled} onClick={onClick}>
      {children}
    </Text>
  );
}
