import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AdminButton, type AdminButtonProps } from './AdminButton.tsx';

export interface DialogButtonProps extends Omit<AdminButtonProps, 'children' | 'onClick'> {
  /** Its text. */
  readonly button: string;
  readonly Icon?: LucideIcon;
  /** The dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ button, Icon, children, ...props }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminButton {...props} onClick={() => setOpen(true)}>
        {Icon !== undefined && <Icon size={props.size === 'small' ? 14 : 16} aria-hidden="true" />}
        {button}
      </AdminButton>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
