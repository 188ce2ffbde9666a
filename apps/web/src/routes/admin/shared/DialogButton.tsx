import { useState, type ReactNode } from 'react';
import { AdminButton, type AdminButtonProps } from './AdminButton.tsx';

export interface DialogButtonProps extends Omit<AdminButtonProps, 'children' | 'onClick'> {
  /** Its content. */
  readonly button: ReactNode;
  /** The dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ button, children, ...props }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminButton {...props} onClick={() => setOpen(true)}>
        {button}
      </AdminButton>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
