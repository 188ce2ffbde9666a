import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { ClaimDriver } from './ClaimDriver.tsx';
import { Actions, Text } from './parts.tsx';
import { useAccountChange, type AccountInfo } from './use-account-change.ts';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import styles from './DriverSection.module.css';

/** The account's driver, or the ways to claim one. */
export function DriverSection({ account }: { readonly account: AccountInfo }) {
  const { driver, claim } = account;
  return (
    <Section title="Your driver">
      {driver !== null && <OwnDriver driver={driver} />}
      {driver === null && claim?.status === 'pending' && <PendingClaim claim={claim} />}
      {driver === null && claim?.status === 'refused' && (
        <Text style={{ marginBottom: 12 }} role="status">
          The staff did not confirm your claim to <PersonName isStrong>{claim.driver.name}</PersonName>.
        </Text>
      )}
      {driver === null && claim?.status !== 'pending' && <ClaimDriver />}
    </Section>
  );
}

function OwnDriver({ driver }: { readonly driver: NonNullable<AccountInfo['driver']> }) {
  const unlink = trpc.account.unlink.useMutation(useAccountChange());
  const { playerId, name, fullName, usesShortName } = driver;
  return (
    <>
      <p className={styles.own}>
        <PersonName>{name}</PersonName>
      </p>
      <Text>
        {usesShortName && (
          <>
            Only you see that the result files call you <PersonName isStrong>{fullName}</PersonName>.{' '}
          </>
        )}
        Your rows are marked across the site. Unlinking the driver removes the marks and your privacy choices. Results
        stay as they are, and you can claim a driver again.
      </Text>
      <Actions>
        <Button component={Link} to={hrefs.driver(playerId)}>
          Open your page
        </Button>
        <Button onClick={() => unlink.mutate({})} disabled={unlink.isPending}>
          Unlink this driver
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
        You said that <DriverName driver={claim.driver} /> is you, <TimeStamp at={claim.createdAt} />. Tell the staff
        this code while you drive, for example in the server’s chat. Until they confirm it nothing changes.
      </Text>
      <p className={styles.code}>{claim.code}</p>
      <Actions>
        <Button onClick={() => withdraw.mutate({})} disabled={withdraw.isPending}>
          Withdraw the claim
        </Button>
      </Actions>
    </>
  );
}
