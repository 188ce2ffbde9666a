import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { Form } from '../../../shared/forms/use-form.ts';
import { AdminOnly } from './AdminOnly.tsx';
import styles from './AdminForm.module.css';

export interface AdminFormProps {
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
export function AdminForm({ form, label, adminOnly, submit, className = styles.form, children }: AdminFormProps) {
  return (
    <AdminOnly what={adminOnly} isBlock>
      {(isDisabled) => (
        <form className={className} {...form.formProps} aria-label={label}>
          {children}
          <div className={styles.submit}>
            <Button type="submit" variant="contained" disabled={isDisabled || form.dialogProps.isPending}>
              {submit}
            </Button>
          </div>
        </form>
      )}
    </AdminOnly>
  );
}
