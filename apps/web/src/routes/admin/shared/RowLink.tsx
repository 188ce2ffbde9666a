import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const Covering = styled(Link)({
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
});

/** A row's link: the whole row opens it. The row is `position: relative`. */
export function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Covering to={to} className="row-link">
      {children}
    </Covering>
  );
}
