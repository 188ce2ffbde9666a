import Button from '@mui/material/Button';
import { useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { EraseForm } from './EraseForm.tsx';
import { Actions, Text } from './parts.ts';

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
        <Button
          onClick={() => setErasing(!isErasing)}
          aria-expanded={isErasing}
          sx={{ color: 'error.main', borderColor: 'error.main' }}
        >
          Erase me…
        </Button>
      </Actions>
      {isErasing && <EraseForm hasDriver={hasDriver} onCancel={() => setErasing(false)} />}
    </Board>
  );
}
