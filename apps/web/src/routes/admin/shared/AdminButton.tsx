import Button, { type ButtonProps } from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AdminOnly } from './AdminOnly.tsx';

export interface AdminButtonProps extends ButtonProps {
  /** What only admins can do, as used after "Only admins can": "register servers"; absent: moderators can do it too. */
  readonly adminOnly?: string | undefined;
  /** The reason is in a tooltip: for rows, whose section says it once. */
  readonly isQuiet?: boolean;
}

/** A button; if only admins may use it, moderators see it disabled, with the reason. */
export function AdminButton({ adminOnly, isQuiet = false, disabled = false, ...button }: AdminButtonProps) {
  if (adminOnly === undefined) return <Button disabled={disabled} {...button} />;
  return (
    <AdminOnly what={adminOnly} isQuiet={isQuiet}>
      {(isForbidden) => <Button disabled={isForbidden || disabled} {...button} />}
    </AdminOnly>
  );
}

/** Props of a row's action, a text button. The label includes the row: "Rotate the token of Server 1". */
export function rowAction(label: string) {
  return { variant: 'text', size: 'small', 'aria-label': label, isQuiet: true } as const;
}

export interface DialogButtonProps extends Omit<AdminButtonProps, 'children' | 'onClick'> {
  readonly button: string;
  readonly Icon?: LucideIcon;
  readonly children: (close: () => void) => ReactNode;
}

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
