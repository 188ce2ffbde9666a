import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  padding: '10px 12px',
  color: theme.vars.palette.error.main,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.error.main}`,
  '& svg': { flex: 'none', marginTop: 2 },
}));

/** Why something is not possible. */
export function Refused({ children }: { readonly children: ReactNode }) {
  return (
    <Line role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </Line>
  );
}
