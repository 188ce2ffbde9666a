import { ConfirmedClaim, type AdminClaim } from '@paddock/contracts';
import { Check, Clock, X } from 'lucide-react';
import { trpc } from '../../../lib/trpc.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormField } from '../../../shared/forms/FormField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { ConfirmButton } from '../shared/ConfirmDialog.tsx';
import { DialogButton } from '../shared/AdminButton.tsx';
import { AccountLink, LineList, PlayerLink, StateTag } from '../shared/parts.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import partsStyles from '../shared/parts.module.css';

export interface ClaimListProps {
  readonly claims: readonly AdminClaim[];
  /** Whether to show each claim's account, for lists of several accounts. */
  readonly hasAccount?: boolean;
}

/** Claims, with actions for the waiting ones. */
export function ClaimList({ claims, hasAccount = false }: ClaimListProps) {
  return (
    <LineList>
      {claims.map((claim) => (
        <li key={claim.claimId}>
          <div className={partsStyles.facts}>
            <span>
              {hasAccount && (
                <>
                  <AccountLink account={claim.account} /> claims to be{' '}
                </>
              )}
              <PlayerLink player={claim.driver} />
            </span>
            <ClaimState claim={claim} />
            <small>
              since <TimeStamp at={claim.createdAt} />
            </small>
          </div>
          {claim.status === 'pending' && <ClaimActions claim={claim} />}
        </li>
      ))}
    </LineList>
  );
}

function ClaimState({ claim: { status, isTaken, decidedBy, decidedAt } }: { readonly claim: AdminClaim }) {
  if (status === 'pending') {
    return isTaken ? (
      <StateTag Icon={X} color="error" text="Belongs to another account" />
    ) : (
      <StateTag Icon={Clock} color="warning" text="Waits" />
    );
  }
  return (
    <>
      {status === 'confirmed' ? (
        <StateTag Icon={Check} color="success" text="Confirmed" />
      ) : (
        <StateTag Icon={X} text={status === 'refused' ? 'Refused' : 'Withdrawn'} />
      )}
      <small>
        {decidedAt !== null && <TimeStamp at={decidedAt} />} <PersonName>{decidedBy ?? '–'}</PersonName>
      </small>
    </>
  );
}

function ClaimActions({ claim }: { readonly claim: AdminClaim }) {
  const refuse = trpc.adminAccounts.refuseClaim.useMutation(useStaffMutation({ done: 'Claim refused' }));
  const { claimId, account, driver, isTaken } = claim;
  return (
    <span className={partsStyles.actions}>
      <DialogButton
        button="Confirm…"
        size="small"
        adminOnly="decide claims"
        isQuiet
        disabled={isTaken}
        aria-label={`Confirm that ${account.name} is ${driver.name}`}
      >
        {(close) => <ConfirmClaim claim={claim} onClose={close} />}
      </DialogButton>
      <ConfirmButton
        button="Refuse…"
        buttonProps={{
          size: 'small',
          isQuiet: true,
          'aria-label': `Refuse the claim of ${account.name} to be ${driver.name}`,
        }}
        adminOnly="decide claims"
        title={`Refuse the claim of ${isolate(account.name)} to be ${isolate(driver.name)}?`}
        confirm="Refuse the claim"
        onConfirm={(reason) => refuse.mutateAsync({ claimId, reason })}
      >
        <p>The account will see that the claim was refused, but not the reason. It can claim again.</p>
      </ConfirmButton>
    </span>
  );
}

/** Links a driver to the account that claims it, after staff enter the code they were given. */
function ConfirmClaim({ claim, onClose }: { readonly claim: AdminClaim; readonly onClose: () => void }) {
  const { claimId, account, driver } = claim;
  const form = useForm({
    schema: ConfirmedClaim,
    initial: { code: '' },
    read: ({ code }) => ({ claimId, code }),
    mutation: trpc.adminAccounts.confirmClaim.useMutation(
      useStaffMutation({ done: 'Claim confirmed', onDone: onClose }),
    ),
  });
  return (
    <FormDialog
      title={`Is ${isolate(account.name)} really ${isolate(driver.name)}?`}
      submit="Confirm the claim"
      {...form.dialogProps}
      onClose={onClose}
    >
      <p>
        Type the code that <PersonName isStrong>{driver.name}</PersonName> told you while driving. The account then has
        this driver, decides how they are shown, and can have them erased.
      </p>
      <FormField label="Code" {...form.field('code')} maxLength={20} placeholder="ACDE-3479" />
    </FormDialog>
  );
}
