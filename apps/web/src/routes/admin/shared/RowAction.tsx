import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { AdminOnly } from './AdminOnly.tsx';

export interface RowActionProps {
  /** Includes the row: "Rotate the token of Server 1". */
  readonly label: string;
  /** What only admins can do, as used after "Only admins"; absent: moderators can do it too. */
  readonly adminOnly?: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** An action of a row, as a text button. */
export function RowAction({ label, adminOnly, isDisabled = false, onClick, children }: RowActionProps) {
  const render = (isForbidden: boolean) => (
    <Button variant="text" size="small" aria-label={label} disabled={isForbidden || isDisabled} onClick={onClick}>
      {children}
    </Button>
  );
  if (adminOnly === undefined) return render(false);
  return (
    <AdminOnly what={adminOnly} isQuiet>
      {render}
    </AdminOnly>
  );
}
