import { PublicReason, StaffReason } from '@paddock/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { issuesOf } from '../../../lib/error-to-message.ts';
import { FormDialog, type FormDialogProps } from '../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { DialogButton, type DialogButtonProps } from './AdminButton.tsx';

export interface ConfirmDialogProps extends Pick<FormDialogProps, 'title' | 'isWide' | 'isDestructive' | 'isBlocked'> {
  /** The effect, as a sentence or a preview. */
  readonly children: ReactNode;
  /** The button's text: "Revoke token". */
  readonly confirm: string;
  /** Whether staff must give a reason, which goes to the audit log; they must, unless said otherwise. */
  readonly reason?: 'required' | 'optional' | 'none';
  /** Visitors read the reason, too. */
  readonly isReasonPublic?: boolean;
  /** Who reads the reason. */
  readonly reasonHint?: string;
  /** Text that must be typed to confirm. */
  readonly typed?: string;
  /** The dialog closes once it is fulfilled. If it is rejected, errors about fields are shown. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function ConfirmDialog({
  children,
  confirm,
  reason: reasonNeed = 'required',
  isReasonPublic = false,
  reasonHint = isReasonPublic ? 'Shown on the event’s page.' : 'Kept in the audit log.',
  typed,
  onConfirm,
  onClose,
  ...dialog
}: ConfirmDialogProps) {
  const [reason, setReason] = useState('');
  const [word, setWord] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  const { error: reasonError } = (isReasonPublic ? PublicReason : StaffReason).safeParse(reason);
  const reasonProblem = reasonNeed === 'required' ? reasonError?.issues[0]?.message : undefined;
  const isWordMissing = typed !== undefined && word.trim().toLowerCase() !== typed.toLowerCase();
  return (
    <FormDialog
      {...dialog}
      submit={confirm}
      isPending={isPending}
      failure={issuesOf(error)[0]?.message}
      onClose={onClose}
      onSubmit={() => {
        setWasTried(true);
        if (reasonProblem === undefined && !isWordMissing) mutate(reason.trim());
      }}
    >
      {children}
      {reasonNeed !== 'none' && (
        <FormField
          label={reasonNeed === 'required' ? 'Reason' : 'Reason (optional)'}
          value={reason}
          onChange={setReason}
          isMultiline={!isReasonPublic}
          maxLength={500}
          hint={reasonHint}
          error={wasTried ? reasonProblem : undefined}
        />
      )}
      {typed !== undefined && (
        <FormField
          label={`Type ${typed} to confirm`}
          value={word}
          onChange={setWord}
          error={wasTried && isWordMissing ? `Type ${typed}.` : undefined}
        />
      )}
    </FormDialog>
  );
}

export interface ConfirmButtonProps
  extends Omit<ConfirmDialogProps, 'onClose'>, Pick<DialogButtonProps, 'button' | 'adminOnly'> {
  readonly buttonProps?: Omit<DialogButtonProps, 'button' | 'children'>;
}

export function ConfirmButton({ button, buttonProps, adminOnly, ...dialog }: ConfirmButtonProps) {
  const color = dialog.isDestructive === true ? 'error' : 'primary';
  return (
    <DialogButton button={button} adminOnly={adminOnly} color={color} {...buttonProps}>
      {(close) => <ConfirmDialog {...dialog} onClose={close} />}
    </DialogButton>
  );
}
