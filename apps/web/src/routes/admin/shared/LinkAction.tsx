import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link at the right of a page's title. */
export function LinkAction({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button component={Link} to={to}>
      {children}
    </Button>
  );
}
