import Button from '@mui/material/Button';
import { useState } from 'react';
import { DriverPicker } from '../../features/search-box/DriverPicker.tsx';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { Actions, Columns, Text } from './parts.tsx';
import { useAccountChange } from './use-account-change.ts';

/** Two ways to claim a driver: by a Steam account that Discord has verified, or by a code given to staff. */
export function ClaimDriver() {
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
  const { onError } = useAccountChange();
  const steam = trpc.account.claimWithSteam.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError,
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
