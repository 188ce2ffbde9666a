import Alert from '@mui/material/Alert';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { MergePreview } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { ChangeTables } from '../shared/ChangeTables.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { PreviewView, usePreview } from '../shared/use-preview.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import type { Chosen } from './ChooseOther.tsx';
import styles from './MergeDialog.module.css';

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
  const preview = usePreview(pair, (input) => client.adminPlayers.mergePreview.mutate(input));
  const merge = trpc.adminPlayers.merge.useMutation(
    useStaffMutation({ done: `Merged: everything now belongs to ${isolate(into.name)}.`, alsoChanges: 'results' }),
  );
  return (
    <ConfirmDialog
      title={`Merge ${isolate(from.name)} into ${isolate(into.name)}?`}
      confirm="Merge"
      isDestructive
      reason="required"
      isBlocked={preview.data?.problem !== null}
      onClose={onClose}
      onConfirm={(reason) => merge.mutateAsync({ ...pair, reason })}
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
      <PreviewView preview={preview}>{(data) => <Effect preview={data} />}</PreviewView>
    </ConfirmDialog>
  );
}

function Effect({ preview: { from, into, problem, notes, change, events } }: { readonly preview: MergePreview }) {
  return (
    <>
      <dl className={styles.drivers}>
        <Driver title="Goes" driver={from} />
        <Driver title="Stays" driver={into} />
      </dl>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {problem === null && <p>{events === 1 ? 'One event is' : `${formatCount(events)} events are`} recalculated.</p>}
      {problem === null && notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {change !== null && <ChangeTables preview={change} />}
    </>
  );
}

interface DriverProps {
  readonly title: string;
  readonly driver: MergePreview['from'];
}

function Driver({ title, driver: { driver, platformIds, events, laps, account } }: DriverProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <PersonName isStrong>{driver.name}</PersonName>
        {counted(events, 'event')}, {counted(laps, 'lap')}
        <small>{platformIds.join(', ')}</small>
        <small>{account === null ? 'Nobody has claimed the driver' : `Claimed by ${isolate(account.name)}`}</small>
      </dd>
    </div>
  );
}
