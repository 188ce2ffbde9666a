import type { ButtonProps } from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { AdminButton, type AdminButtonProps } from './AdminButton.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export interface ConfirmButtonProps
  extends Omit<ConfirmDialogProps, 'onClose'>, Pick<AdminButtonProps, 'adminOnly' | 'isQuiet'> {
  readonly button: ReactNode;
  readonly buttonProps?: ButtonProps;
}

/** A button that asks for confirmation in a dialog. */
export function ConfirmButton({ button, buttonProps, adminOnly, isQuiet = false, ...dialog }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminButton
        {...buttonProps}
        {...(dialog.isDestructive === true && { color: 'error' })}
        adminOnly={adminOnly}
        isQuiet={isQuiet}
        onClick={() => setOpen(true)}
      >
        {button}
      </AdminButton>
      {isOpen && <ConfirmDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
