import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { AdminOnly } from './AdminOnly.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'onClose'> {
  readonly button: ReactNode;
  readonly buttonProps?: ButtonProps;
  /** What only admins can do, as used after "Only admins"; absent: moderators can do it too. */
  readonly adminOnly?: string;
  /** The reason is in a tooltip: for rows, whose section says it once. */
  readonly isQuiet?: boolean;
}

/** A button that asks for confirmation in a dialog. */
export function ConfirmButton({ button, buttonProps, adminOnly, isQuiet = false, ...dialog }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const render = (isDisabled: boolean) => (
    <Button
      {...buttonProps}
      {...(dialog.isDestructive === true && { color: 'error' })}
      disabled={isDisabled || buttonProps?.disabled === true}
      onClick={() => setOpen(true)}
    >
      {button}
    </Button>
  );
  return (
    <>
      {adminOnly === undefined ? (
        render(false)
      ) : (
        <AdminOnly what={adminOnly} isQuiet={isQuiet}>
          {render}
        </AdminOnly>
      )}
      {isOpen && <ConfirmDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
