import Button from '@mui/material/Button';
import type { AccountInfo } from '@paddock/contracts';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { showFailure } from '../../shared/toasts/toasts.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { Actions, Text } from './parts.tsx';
import { useInvalidateDrivers } from './use-account-change.ts';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './DataSection.module.css';

export function DataSection({ driver }: Pick<AccountInfo, 'driver'>) {
  const reasonId = useId();
  const contestedUntil = driver?.contestedUntil ?? null;
  const isHeld = contestedUntil !== null;
  const held = isHeld ? { disabled: true, 'aria-describedby': reasonId } : {};
  const [isErasing, setErasing] = useState(false);
  return (
    <Section title="Your data">
      <Text>
        Your account, sessions and claims, and every result, lap and name of your driver, as one JSON file: all that
        this site holds about you.
      </Text>
      {contestedUntil !== null && (
        <Text id={reasonId}>
          Staff merged your driver with another one. Until <TimeStamp at={contestedUntil} /> that can be contested:
          nothing is downloaded or erased, and you see no warnings, bans or decisions about the other driver. If the
          merge is wrong, ask the staff to undo it.
        </Text>
      )}
      <Actions>
        {isHeld ? (
          <Button {...held}>Download everything</Button>
        ) : (
          <Button component="a" href={hrefs.accountExport()} download="paddock-export.json">
            Download everything
          </Button>
        )}
        <Button
          {...held}
          onClick={() => setErasing(!isErasing)}
          aria-expanded={isErasing}
          sx={{ color: 'error.main', borderColor: 'error.main' }}
        >
          Erase me…
        </Button>
      </Actions>
      {isErasing && !isHeld && <EraseForm hasDriver={driver !== null} onCancel={() => setErasing(false)} />}
    </Section>
  );
}

const CONFIRMATION = 'erase me';

function EraseForm({ hasDriver, onCancel }: { readonly hasDriver: boolean; readonly onCancel: () => void }) {
  const [typed, setTyped] = useState('');
  const utils = trpc.useUtils();
  const invalidateDrivers = useInvalidateDrivers();
  const erase = trpc.account.erase.useMutation({
    onSuccess: () => {
      // Without a session, the guard redirects to the home page.
      utils.auth.user.setData({}, null);
      invalidateDrivers();
    },
    onError: showFailure,
  });
  const isConfirmed = typed.trim().toLowerCase() === CONFIRMATION;
  return (
    <form
      className={clsx(styles.box, 'sheet')}
      aria-label="Erase me"
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed) erase.mutate({ confirmation: CONFIRMATION });
      }}
    >
      <h3>This cannot be undone</h3>
      <ul>
        <li>Your account, its sessions and its claims are deleted.</li>
        {hasDriver ? (
          <DriverConsequences />
        ) : (
          <li>You have no driver, so results that carry your name stay as they are.</li>
        )}
      </ul>
      {!hasDriver && <Text>Claim your driver first if you want your results erased too.</Text>}
      <Actions>
        <label className={clsx(fieldStyles.field, styles.field)}>
          <span className={fieldStyles.name}>Type “{CONFIRMATION}”</span>
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <Button type="submit" color="error" variant="contained" disabled={!isConfirmed || erase.isPending}>
          Erase me permanently
        </Button>
        <Button onClick={onCancel}>Keep my account</Button>
      </Actions>
    </form>
  );
}

function DriverConsequences() {
  return (
    <>
      <li>
        Your driver becomes “Former driver”. Places, points and times stay, so that other drivers’ results remain
        correct.
      </li>
      <li>Your names and ids are removed from all results and stored files.</li>
      <li>They stay removed when the same files are imported again, and when you race again.</li>
      <li>Your driver page gets a new address; old links stop working.</li>
      <li>
        Bans do not end. While you are banned from joining, your platform id stays on the ban list for game servers,
        without a name.
      </li>
    </>
  );
}
