import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AdminClaim } from '@paddock/contracts';
import { Check, Clock, X } from 'lucide-react';
import { useState } from 'react';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { TextLink } from '../../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { StateTag } from '../shared/StateTag.tsx';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { ConfirmClaim } from './ConfirmClaim.tsx';
import { LineList } from './LineList.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Do = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 6 });

export interface ClaimRowsProps {
  readonly claims: readonly AdminClaim[];
  /** Whether to show each claim's account, for lists of several accounts. */
  readonly hasAccount?: boolean;
}

/** Claims, with actions for the waiting ones. */
export function ClaimRows({ claims, hasAccount = false }: ClaimRowsProps) {
  return (
    <LineList>
      {claims.map((claim) => (
        <li key={claim.claimId}>
          <div className="what">
            <span>
              {hasAccount && (
                <>
                  <TextLink to={hrefs.adminAccount(claim.account.accountId)}>
                    <PersonName>{claim.account.name}</PersonName>
                  </TextLink>{' '}
                  says to be{' '}
                </>
              )}
              <DriverLink claim={claim} />
            </span>
            <ClaimState claim={claim} />
            <small>
              since <TimeStamp at={claim.createdAt} />
            </small>
          </div>
          {claim.status === 'pending' && <Decide claim={claim} />}
        </li>
      ))}
    </LineList>
  );
}

function DriverLink({ claim: { driver } }: { readonly claim: AdminClaim }) {
  if (driver.playerId === null) return <PersonName>{driver.name}</PersonName>;
  return (
    <TextLink to={hrefs.adminPlayer(driver.playerId)}>
      <PersonName>{driver.name}</PersonName>
    </TextLink>
  );
}

function ClaimState({ claim: { status, isTaken, decidedBy, decidedAt } }: { readonly claim: AdminClaim }) {
  if (status === 'pending') {
    return isTaken ? (
      <StateTag Icon={X} look="grave" text="Belongs to another account" />
    ) : (
      <StateTag Icon={Clock} look="mind" text="Waits" />
    );
  }
  return (
    <>
      {status === 'confirmed' ? (
        <StateTag Icon={Check} look="good" text="Confirmed" />
      ) : (
        <StateTag Icon={X} text={status === 'refused' ? 'Refused' : 'Withdrawn'} />
      )}
      <small>
        {decidedAt !== null && <TimeStamp at={decidedAt} />}
        {decidedBy !== null && (
          <>
            , <PersonName>{decidedBy}</PersonName>
          </>
        )}
      </small>
    </>
  );
}

function Decide({ claim }: { readonly claim: AdminClaim }) {
  const [open, setOpen] = useState<'confirm' | 'refuse' | null>(null);
  const close = () => setOpen(null);
  const { errors, options } = useStaffChange({ done: 'Claim refused', onDone: close });
  const refuse = trpc.adminAccounts.refuseClaim.useMutation(options);
  const { claimId, account, driver } = claim;
  return (
    <AdminOnly what="decide claims" isQuiet>
      {(isDisabled) => (
        <Do>
          <Button
            size="small"
            disabled={isDisabled || claim.isTaken}
            onClick={() => setOpen('confirm')}
            aria-label={`Confirm that ${account.name} is ${driver.name}`}
          >
            Confirm…
          </Button>
          <Button
            size="small"
            disabled={isDisabled}
            onClick={() => setOpen('refuse')}
            aria-label={`Refuse that ${account.name} is ${driver.name}`}
          >
            Refuse…
          </Button>
          <ConfirmClaim claim={claim} isOpen={open === 'confirm'} onClose={close} />
          <ConfirmDialog
            isOpen={open === 'refuse'}
            title={
              <>
                Refuse that <PersonName>{account.name}</PersonName> is <PersonName>{driver.name}</PersonName>?
              </>
            }
            confirm="Refuse the claim"
            reason="required"
            isPending={refuse.isPending}
            failure={errors.get('reason')}
            onConfirm={(reason) => refuse.mutate({ claimId, reason })}
            onClose={close}
          >
            <p>The account will see that the claim was refused, but not the reason. It can claim again.</p>
          </ConfirmDialog>
        </Do>
      )}
    </AdminOnly>
  );
}
