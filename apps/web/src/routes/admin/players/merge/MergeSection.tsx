import Alert from '@mui/material/Alert';
import type { Merge, MergePreview } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { formatCount } from '../../../../shared/format/en-au.ts';
import { isolate } from '../../../../shared/format/isolate.ts';
import { DriverName } from '../../../../shared/ui/DriverName.tsx';
import { PersonName } from '../../../../shared/ui/PersonName.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { ToggleButtons } from '../../../../shared/ui/ToggleButtons.tsx';
import { rowAction } from '../../shared/AdminButton.tsx';
import { AdminOnly } from '../../shared/AdminOnly.tsx';
import { ChangeTables } from '../../shared/ChangeTables.tsx';
import { ConfirmChange } from '../../shared/ConfirmChange.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { DialogButton } from '../../shared/DialogButton.tsx';
import { DoneBy } from '../../shared/DoneBy.tsx';
import { Remark } from '../../shared/parts.tsx';
import { SimpleTable } from '../../shared/SimpleTable.tsx';
import { PreviewView, usePreview } from '../../shared/use-preview.tsx';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';
import { ChooseOther, type Chosen } from './ChooseOther.tsx';
import styles from './MergeSection.module.css';

export interface MergeSectionProps {
  /** The driver whose page this is. */
  readonly playerId: string;
  readonly name: string;
}

/** Merges a driver with another, lists past merges, and undoes them. */
export function MergeSection({ playerId, name }: MergeSectionProps) {
  const merges = trpc.adminPlayers.merges.useQuery({ playerId });
  const [other, setOther] = useState<Chosen | null>(null);
  return (
    <Section title="Merge" note="Two drivers who are the same person">
      <Remark>
        All results of one driver become the other’s. The merged driver’s page redirects to the one that stays, and
        later files follow.
      </Remark>
      <AdminOnly what="merge drivers and undo merges" isBlock>
        {(isDisabled) => <ChooseOther ownPlayerId={playerId} isDisabled={isDisabled} onChoose={setOther} />}
      </AdminOnly>
      <QueryView query={merges} what="the merges" rows={1} rowHeight={48}>
        {({ rows }) => rows.length > 0 && <MergesTable rows={rows} />}
      </QueryView>
      {other !== null && <MergeDialog own={{ playerId, name }} other={other} onClose={() => setOther(null)} />}
    </Section>
  );
}

function MergesTable({ rows }: { readonly rows: readonly Merge[] }) {
  return (
    <SimpleTable
      caption="Merges of this driver"
      rows={rows}
      rowKey={({ mergeId }) => mergeId}
      columns={[
        {
          header: 'Merged',
          isWrapped: true,
          cell: ({ from, into }) => (
            <>
              <PersonName>{from.name}</PersonName> into <DriverName driver={into} hasBadge={false} />
            </>
          ),
        },
        { header: 'Reason', isWrapped: true, cell: ({ reason }) => reason },
        { header: 'By', from: 'sm', cell: ({ mergedBy, mergedAt }) => <DoneBy by={mergedBy} at={mergedAt} /> },
        {
          header: <span className="visually-hidden">Undo</span>,
          cell: (merge) =>
            merge.undone === null ? (
              <DialogButton
                button="Undo"
                {...rowAction(`Undo the merge of ${merge.from.name} into ${merge.into.name}`)}
                adminOnly="undo merges"
              >
                {(close) => <UndoDialog merge={merge} onClose={close} />}
              </DialogButton>
            ) : (
              <>
                Undone
                <DoneBy {...merge.undone} />
              </>
            ),
        },
      ]}
    />
  );
}

function UndoDialog({ merge, onClose }: { readonly merge: Merge; readonly onClose: () => void }) {
  const { mergeId, from, into } = merge;
  const undo = trpc.adminPlayers.undoMerge.useMutation(
    useStaffMutation({ done: 'Undone: they are two drivers again.', alsoChanges: 'results' }),
  );
  return (
    <ConfirmChange
      title={`Undo the merge of ${isolate(from.name)} into ${isolate(into.name)}?`}
      confirm="Undo the merge"
      input={{ mergeId }}
      compute={(client, input) => client.adminPlayers.undoMergePreview.mutate(input)}
      onConfirm={(reason) => undo.mutateAsync({ mergeId, reason })}
      onClose={onClose}
    />
  );
}

interface MergeDialogProps {
  readonly own: Chosen;
  readonly other: Chosen;
  readonly onClose: () => void;
}

/** Shows both drivers, what would change and which of them stays, and asks for the reason. */
function MergeDialog({ own, other, onClose }: MergeDialogProps) {
  const [stays, setStays] = useState<'own' | 'other'>('own');
  const [from, into] = stays === 'own' ? [other, own] : [own, other];
  const pair = { from: from.playerId, into: into.playerId };
  const preview = usePreview(pair, (client, input) => client.adminPlayers.mergePreview.mutate(input));
  const merge = trpc.adminPlayers.merge.useMutation(
    useStaffMutation({ done: `Merged: everything now belongs to ${isolate(into.name)}.`, alsoChanges: 'results' }),
  );
  return (
    <ConfirmDialog
      title={`Merge ${isolate(from.name)} into ${isolate(into.name)}?`}
      confirm="Merge"
      isDestructive
      isBlocked={preview.data?.problem !== null}
      onClose={onClose}
      onConfirm={(reason) => merge.mutateAsync({ ...pair, reason })}
    >
      <ToggleButtons
        label="Who stays"
        value={stays}
        options={{ own: `${nameOf(own)} stays`, other: `${nameOf(other)} stays` }}
        onChange={setStays}
      />
      <PreviewView preview={preview}>{(data) => <Effect preview={data} />}</PreviewView>
    </ConfirmDialog>
  );
}

function nameOf({ name }: Chosen): string {
  return isolate(name || 'No name');
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
      <dt className="overline">{title}</dt>
      <dd>
        <PersonName isStrong>{driver.name}</PersonName>
        {counted(events, 'event')}, {counted(laps, 'lap')}
        <small>{platformIds.join(', ')}</small>
        <small>{account === null ? 'No account is linked' : `Claimed by ${isolate(account.name)}`}</small>
      </dd>
    </div>
  );
}
