import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { MergePreview } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorToMessage } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { SkeletonRows } from '../../../shared/ui/SkeletonRows.tsx';
import { ChangeTables } from '../amendments/ChangeTables.tsx';
import { Refused } from '../amendments/Refused.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';
import type { Chosen } from './ChooseOther.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Sides = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 12,
  margin: 0,
  '& > div': { padding: '8px 12px', border: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd b': { display: 'block' },
  '& dd small': { ...theme.typography.caption, display: 'block' },
}));

const Notes = styled('ul')({ margin: 0, paddingLeft: 18 });

export interface MergeDialogProps {
  readonly own: Chosen;
  readonly other: Chosen;
  readonly onClose: () => void;
}

/** Shows both drivers, what would change and which of them stays, and asks for the reason. */
export function MergeDialog({ own, other, onClose }: MergeDialogProps) {
  const [stays, setStays] = useState<'own' | 'other'>('own');
  const [from, into] = stays === 'own' ? [other, own] : [own, other];
  const { client } = trpc.useUtils();
  const pair = { from: from.playerId, into: into.playerId };
  const preview = useQuery({
    queryKey: ['preview', 'merge', pair],
    queryFn: () => client.adminPlayers.mergePreview.mutate(pair),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const touches = usePublicGroups();
  const change = useStaffChange({
    done: (
      <>
        Merged: all of it is <PersonName>{into.name}</PersonName>’s now.
      </>
    ),
    touches,
    onDone: onClose,
  });
  const merge = trpc.adminPlayers.merge.useMutation(change.options);
  const isPossible = preview.data !== undefined && preview.data.problem === null;
  return (
    <ConfirmDialog
      isOpen
      title={
        <>
          Merge <PersonName>{from.name}</PersonName> into <PersonName>{into.name}</PersonName>?
        </>
      }
      confirm="Merge"
      isGrave
      reason="required"
      isBlocked={!isPossible}
      isPending={merge.isPending}
      failure={change.errors.get('reason')}
      onClose={onClose}
      onConfirm={(reason) => merge.mutate({ ...pair, reason })}
    >
      <ToggleButtonGroup
        value={stays}
        aria-label="Who stays"
        onChange={(_, next) => (next === 'own' || next === 'other') && setStays(next)}
      >
        <ToggleButton value="own">
          <PersonName>{own.name}</PersonName>&nbsp;stays
        </ToggleButton>
        <ToggleButton value="other">
          <PersonName>{other.name}</PersonName>&nbsp;stays
        </ToggleButton>
      </ToggleButtonGroup>
      {preview.data !== undefined && <Previewed preview={preview.data} />}
      {preview.data === undefined && preview.error !== null && <Refused>{errorToMessage(preview.error)}</Refused>}
      {preview.data === undefined && preview.error === null && (
        <SkeletonRows label="Trying it out" count={6} height={34} />
      )}
    </ConfirmDialog>
  );
}

function Previewed({ preview }: { readonly preview: MergePreview }) {
  const { from, into, problem, notes, change, events } = preview;
  return (
    <>
      <Sides>
        <Side title="Goes" side={from} />
        <Side title="Stays" side={into} />
      </Sides>
      {problem !== null && <Refused>{problem}</Refused>}
      {problem === null && (
        <>
          <p>{events === 1 ? 'One event is' : `${formatCount(events)} events are`} recalculated.</p>
          {notes.length > 0 && (
            <Notes>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </Notes>
          )}
        </>
      )}
      {change !== null && <ChangeTables preview={change} />}
    </>
  );
}

function Side({ title, side }: { readonly title: string; readonly side: MergePreview['from'] }) {
  const { driver, platformIds, events, laps, account } = side;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>
          <PersonName>{driver.name}</PersonName>
        </b>
        {formatCount(events)} events, {formatCount(laps)} laps
        <small>{platformIds.join(', ')}</small>
        <small>
          {account === null ? (
            'Nobody has claimed the driver'
          ) : (
            <>
              Claimed by <PersonName>{account.name}</PersonName>
            </>
          )}
        </small>
      </dd>
    </div>
  );
}
