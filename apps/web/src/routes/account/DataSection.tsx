import Button from '@mui/material/Button';
import type { AccountInfo } from '@paddock/contracts';
import { useId, useState } from 'react';
import { hrefs } from '../../lib/hrefs.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { EraseForm } from './EraseForm.tsx';
import { Actions, Text } from './parts.tsx';

/** All data stored about the visitor: download or erase it. */
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
