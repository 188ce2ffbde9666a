import Button from '@mui/material/Button';
import type { AccountInfo } from '@paddock/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { DriverPicker } from '../../features/search-box/DriverPicker.tsx';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { showFailure } from '../../shared/toasts/toasts.ts';
import { DriverName } from '../../shared/racing/DriverName.tsx';
import { PersonName } from '../../shared/ui/PersonName.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { Actions, Columns, Text } from './parts.tsx';
import { useAccountChange } from './use-account-change.ts';
import styles from './DriverSection.module.css';

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

function ClaimDriver() {
  return (
    <>
      <Text>
        Tell us which driver you are. Your rows are then marked across the site, and you choose how you are shown.
      </Text>
      <Columns style={{ marginTop: 20 }}>
        <WithSteam />
        <WithCode />
      </Columns>
    </>
  );
}

function WithSteam() {
  const steam = trpc.account.claimWithSteam.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showFailure,
  });
  return (
    <div>
      <h3>With Steam</h3>
      <Text>
        If your Discord account has a verified Steam connection, Discord tells us which Steam account is yours. We ask
        for your connections only this once and store none of them.
      </Text>
      <Actions>
        <Button
          variant="contained"
          onClick={() => steam.mutate({ returnTo: hrefs.account() })}
          disabled={steam.isPending}
        >
          Claim with Steam
        </Button>
      </Actions>
    </div>
  );
}

function WithCode() {
  const [picked, setPicked] = useState<{ readonly playerId: string; readonly name: string } | null>(null);
  const claim = trpc.account.claimWithCode.useMutation(useAccountChange());
  return (
    <div>
      <h3>With a code</h3>
      <Text>
        On a console, or without such a connection: find yourself in the results and get a code. Give it to the staff
        while you are driving, and they will confirm that it is you.
      </Text>
      <Actions>
        <DriverPicker
          name="Your name"
          placeholder="In results"
          chosen={picked}
          onPick={setPicked}
          onClear={() => setPicked(null)}
        />
        <Button
          onClick={() => picked !== null && claim.mutate({ playerId: picked.playerId })}
          disabled={picked === null || claim.isPending}
        >
          Get a code
        </Button>
      </Actions>
    </div>
  );
}
