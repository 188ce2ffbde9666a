import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useSession } from '../../../features/session/use-session.ts';
import type { Form } from '../../../shared/forms/use-form.ts';
import formStyles from './AdminForm.module.css';
import styles from './AdminOnly.module.css';

/** Whether the user may make changes reserved for admins. The server enforces it; this is for the display. */
export function useIsAdmin(): boolean {
  return useSession()?.admin ?? false;
}

export interface AdminOnlyProps {
  /** What only admins can do, as used after "Only admins can": "register servers". */
  readonly what: string;
  /** The reason is only in a tooltip and for screen readers: for rows, whose table says it once. */
  readonly isQuiet?: boolean;
  /** Around a form instead of a button. */
  readonly isBlock?: boolean;
  /** Renders the control, disabled if true. */
  readonly children: (isDisabled: boolean) => ReactNode;
}

/** An admin action: moderators see it disabled, with the reason. */
export function AdminOnly({ what, isQuiet = false, isBlock = false, children }: AdminOnlyProps) {
  const reasonId = useId();
  if (useIsAdmin()) return children(false);
  const reason = `Only admins can ${what}.`;
  const why = (
    <span id={reasonId} className={isQuiet ? 'visually-hidden' : styles.why}>
      {!isQuiet && <Lock size={13} aria-hidden="true" />}
      {reason}
    </span>
  );
  return (
    <span
      role="group"
      aria-describedby={reasonId}
      className={clsx(styles.group, isBlock && styles.block)}
      title={isQuiet ? reason : undefined}
    >
      {isBlock && why}
      {children(true)}
      {!isBlock && why}
    </span>
  );
}

interface AdminFormProps {
  readonly form: Pick<Form<object>, 'formProps' | 'dialogProps'>;
  readonly label: string;
  /** What only admins can do with it, as used after "Only admins": "change servers". */
  readonly adminOnly: string;
  readonly submit: string;
  /** Lays the fields out; by default one below the other. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form of a section, with its button. Moderators see it disabled, with the reason: its `useForm` is disabled, too. */
export function AdminForm({ form, label, adminOnly, submit, className = formStyles.form, children }: AdminFormProps) {
  return (
    <AdminOnly what={adminOnly} isBlock>
      {(isDisabled) => (
        <form className={className} {...form.formProps} aria-label={label}>
          {children}
          <div className={formStyles.submit}>
            <Button type="submit" variant="contained" disabled={isDisabled || form.dialogProps.isPending}>
              {submit}
            </Button>
          </div>
        </form>
      )}
    </AdminOnly>
  );
}
