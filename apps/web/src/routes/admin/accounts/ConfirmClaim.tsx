import { ConfirmedClaim, type AdminClaim } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FormField } from '../shared/FormField.tsx';
import { useForm } from '../shared/use-form.ts';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

export interface ConfirmClaimProps {
  readonly claim: AdminClaim;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Links a driver to the account that claims it, after staff enter the code they were given. */
export function ConfirmClaim({ claim: { claimId, account, driver }, isOpen, onClose }: ConfirmClaimProps) {
  const { errors, options } = useStaffChange({
    done: (
      <>
        <PersonName>{driver.name}</PersonName> belongs to <PersonName>{account.name}</PersonName>
      </>
    ),
    onDone: onClose,
  });
  const confirm = trpc.adminAccounts.confirmClaim.useMutation(options);
  const form = useForm({
    schema: ConfirmedClaim,
    initial: { code: '' },
    read: ({ code }) => ({ claimId, code }),
    onSubmit: (input) => confirm.mutate(input),
    serverErrors: errors,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={
        <>
          Is <PersonName>{account.name}</PersonName> really <PersonName>{driver.name}</PersonName>?
        </>
      }
      confirm="Confirm the claim"
      isPending={confirm.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>
        Type the code that{' '}
        <b>
          <PersonName>{driver.name}</PersonName>
        </b>{' '}
        told you while driving. The account then has this driver, decides how he is shown, and can have him erased.
      </p>
      <FormField name="Code" {...form.field('code')} maxLength={20} placeholder="ACDE-3479" />
    </ConfirmDialog>
  );
}
