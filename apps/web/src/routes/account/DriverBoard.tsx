import Button from '@mui/material/Button';
import { trpc } from '../../lib/trpc.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { ClaimDriver } from './ClaimDriver.tsx';
import { Actions, Text } from './parts.ts';
import { useAccountChange, type AccountInfo } from './use-account-change.ts';

interface AccountProps {
  readonly account: AccountInfo;
}

/** Whose laps are mine: the driver of the account, or the ways to claim one. */
export function DriverBoard({ account }: AccountProps) {
  const { driver, claim } = account;
  return (
    <Board title="Your driver">
      {driver !== null && <OwnDriver driver={driver} />}
      {driver === null && claim?.status === 'pending' && <PendingClaim claim={claim} />}
      {driver === null && claim?.status === 'refused' && (
        <Text>
          The staff did not confirm your claim to <b>{claim.driver.name}</b>.
        </Text>
      )}
      {driver === null && claim?.status !== 'pending' && <ClaimDriver />}
    </Board>
  );
}

function OwnDriver({ driver }: { readonly driver: NonNullable<AccountInfo['driver']> }) {
  const unlink = trpc.account.unlink.useMutation(useAccountChange());
  return (
    <>
      <DriverName driver={driver} />
      <Text sx={{ mt: 2 }}>
        Your rows are marked across the site. Letting the driver go takes the marks and your privacy choices away;
        results stay as they are, and you can claim again.
      </Text>
      <Actions>
        <Button onClick={() => unlink.mutate({})} disabled={unlink.isPending}>
          Let this driver go
        </Button>
      </Actions>
    </>
  );
}

function PendingClaim({ claim }: { readonly claim: NonNullable<AccountInfo['claim']> }) {
  const withdraw = trpc.account.withdrawClaim.useMutation(useAccountChange());
  return (
    <>
      <Text>
        You said that <DriverName driver={claim.driver} hasBadge={false} /> is you, <TimeStamp at={claim.createdAt} />.
        Tell the staff this code while you drive, for example in the server’s chat:
      </Text>
      <Text sx={(theme) => ({ ...theme.typography.h2, mt: 3 })}>
        <b>{claim.code}</b>
      </Text>
      <Actions>
        <Button onClick={() => withdraw.mutate({})} disabled={withdraw.isPending}>
          Withdraw the claim
        </Button>
      </Actions>
    </>
  );
}
