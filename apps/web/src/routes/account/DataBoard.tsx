import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { Actions, Text } from './parts.ts';
import { useAccountChange } from './use-account-change.ts';

const CONFIRMATION = 'erase me';

/** Everything held about the visitor: to take away, or to have erased. */
export function DataBoard({ hasDriver }: { readonly hasDriver: boolean }) {
  const [isErasing, setErasing] = useState(false);
  return (
    <Board title="Your data">
      <Text>
        Your account, sessions and claims, and every result, lap and name of your driver, as one JSON file: all that
        this site holds about you.
      </Text>
      <Actions>
        <Button component="a" href={hrefs.accountExport()} download="paddock-export.json">
          Download everything
        </Button>
        {!isErasing && (
          <Button color="error" onClick={() => setErasing(true)}>
            Erase me…
          </Button>
        )}
      </Actions>
      {isErasing && <Erase hasDriver={hasDriver} onCancel={() => setErasing(false)} />}
    </Board>
  );
}

interface EraseProps {
  readonly hasDriver: boolean;
  readonly onCancel: () => void;
}

function Erase({ hasDriver, onCancel }: EraseProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { onError } = useAccountChange();
  const erase = trpc.account.erase.useMutation({
    onSuccess: () => {
      utils.auth.user.setData({}, null);
      void navigate(hrefs.home());
      void utils.invalidate();
    },
    onError,
  });
  const isConfirmed = typed.trim().toLowerCase() === CONFIRMATION;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed) erase.mutate({ confirmation: CONFIRMATION });
      }}
    >
      <Text sx={{ mt: 6 }}>
        <b>This cannot be undone.</b> Your account and all its sessions end.{' '}
        {hasDriver
          ? 'Your driver becomes “Former driver”: places and times stay, but your names and ids are taken out of every row and every stored result file, and stay out when old files come in again. Your driver page gets another address.'
          : 'Your account has no driver: results that carry your name stay as they are. Claim your driver first if they shall be erased, too.'}
      </Text>
      <Actions>
        <TextField name={`Type “${CONFIRMATION}”`} value={typed} onChange={setTyped} />
        <Button type="submit" color="error" variant="contained" disabled={!isConfirmed || erase.isPending}>
          Erase me for ever
        </Button>
        <Button onClick={onCancel}>Keep my account</Button>
      </Actions>
    </form>
  );
}
