import Button from '@mui/material/Button';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { DriverName } from '../../shared/ui/DriverName.tsx';
import { ListRow, RowList } from '../../shared/ui/ListRow.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { Actions, Text } from './parts.ts';
import { useAccountChange } from './use-account-change.ts';

const SHOWN = 5;

/** Two ways to say which driver one is: by a Steam account that Discord has verified, or by a code for the staff. */
export function ClaimDriver() {
  const { onError } = useAccountChange();
  const steam = trpc.account.claimWithSteam.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError,
  });
  return (
    <>
      <Text>
        <b>With Steam.</b> If your Discord account has a verified Steam connection, Discord can tell us which Steam
        account is yours. We ask for your connections this once and keep none of them.
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
      <Text sx={{ mt: 6 }}>
        <b>With a code.</b> On a console, or without a connection: find yourself, and tell the staff the code you get.
      </Text>
      <FindYourself />
    </>
  );
}

function FindYourself() {
  const [filter, setFilter] = useState('');
  const claim = trpc.account.claimWithCode.useMutation(useAccountChange());
  const wanted = filter.trim();
  const found = trpc.search.drivers.useQuery({ filter: wanted, limit: SHOWN }, { enabled: wanted.length > 1 });
  const drivers = wanted.length > 1 ? (found.data?.drivers ?? []) : [];
  return (
    <>
      <Actions>
        <TextField name="Your name in results" value={filter} onChange={setFilter} />
      </Actions>
      <div aria-live="polite">
        {drivers.length > 0 && (
          <RowList>
            {drivers.map((driver) => (
              <ListRow
                key={driver.playerId}
                main={<DriverName driver={driver} />}
                second={`${formatCount(driver.events)} sessions`}
                right={
                  <Button
                    onClick={() => claim.mutate({ playerId: driver.playerId })}
                    disabled={claim.isPending}
                    aria-label={`This is me: ${driver.name}`}
                  >
                    This is me
                  </Button>
                }
              />
            ))}
          </RowList>
        )}
        {found.data?.drivers.length === 0 && <Text sx={{ mt: 3 }}>Nobody of that name has been seen in a result.</Text>}
      </div>
    </>
  );
}
