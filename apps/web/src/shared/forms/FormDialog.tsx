import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { TriangleAlert } from 'lucide-react';
import { useId, type FormEvent, type ReactNode } from 'react';
import styles from './FormDialog.module.css';

export interface FormDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The button's text; absent: only the close button closes the dialog, so that a click beside it loses nothing shown once. */
  readonly submit?: string | undefined;
  /** Red, with a warning sign. */
  readonly isDestructive?: boolean;
  /** Wide enough for tables. */
  readonly isWide?: boolean;
  /** The button is disabled, for example until a preview is there. */
  readonly isBlocked?: boolean;
  readonly isPending?: boolean;
  readonly failure?: string | undefined;
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
}

/** A dialog with fields, a text or both, and two buttons. Rendered while it is open. */
export function FormDialog({
  title,
  children,
  submit,
  isDestructive = false,
  isWide = false,
  isBlocked = false,
  isPending = false,
  failure,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const titleId = useId();
  const isDisabled = isBlocked || isPending;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // React bubbles events from a dialog to the form that renders it, which must not be submitted too.
    event.stopPropagation();
    if (submit !== undefined && !isDisabled) onSubmit?.();
  };
  return (
    <Dialog
      open
      onClose={isPending || submit === undefined ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth={isWide ? 'md' : 'sm'}
      fullWidth
      className={isDestructive ? 'destructive' : ''}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <DialogTitle id={titleId}>
          {isDestructive && <TriangleAlert size={18} aria-hidden="true" />}
          {title}
        </DialogTitle>
        <DialogContent>
          {children}
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button type="button" onClick={onClose} disabled={isPending}>
            {submit === undefined ? 'Close' : 'Cancel'}
          </Button>
          {submit !== undefined && (
            <Button type="submit" variant="contained" color={isDestructive ? 'error' : 'primary'} disabled={isDisabled}>
              {submit}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
