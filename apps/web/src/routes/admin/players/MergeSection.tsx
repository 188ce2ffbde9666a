import Alert from '@mui/material/Alert';
import type { Merge, MergePreview } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { isolate } from '../../../shared/format/isolate.ts';
import { DriverName } from '../../../shared/racing/DriverName.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import { DialogButton, rowAction } from '../shared/AdminButton.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ChangeTables } from '../shared/ChangeTables.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FindDriver } from '../shared/FindDriver.tsx';
import { DoneBy, Remark } from '../shared/parts.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { ConfirmChange, PreviewView, usePreview } from '../shared/preview.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import styles from './MergeSection.module.css';

interface Named {
  readonly playerId: string;
  readonly name: string;
}

export function MergeSection({ playerId, name }: Named) {
  const merges = trpc.adminMerges.list.useQuery({ playerId });
  return (
    <Section title="Merge" note="Two drivers who are the same person">
      <Remark>
        All results of one driver become the other’s. The merged driver’s page redirects to the one that stays, and
        later files follow.
      </Remark>
      <AdminOnly what="merge drivers and undo merges" isBlock>
        {(isDisabled) => (
          <FindDriver
            label="The other driver"
            without={playerId}
            isDisabled={isDisabled}
            action={(other) => (
              <DialogButton button="Merge" size="small" aria-label={`Merge with ${other.name}`}>
                {(close) => <MergeDialog own={{ playerId, name }} other={other} onClose={close} />}
              </DialogButton>
            )}
          />
        )}
      </AdminOnly>
      <QueryView query={merges} what="the merges" rows={1} rowHeight={48}>
        {({ rows }) => rows.length > 0 && <MergesTable rows={rows} />}
      </QueryView>
    </Section>
  );
}

function MergesTable({ rows }: { readonly rows: readonly Merge[] }) {
  const undo = trpc.adminMerges.undo.useMutation(
    useStaffMutation({ done: 'Undone: they are two drivers again.', alsoChanges: 'results' }),
  );
  return (
    <SimpleTable
      caption="Merges of this driver"
      rows={rows}
      keyOf={({ mergeId }) => mergeId}
      columns={[
        {
          head: 'Merged',
          isWrapped: true,
          cell: ({ from, into }) => (
            <>
              <PersonName>{from.name}</PersonName> into <DriverName driver={into} hasBadge={false} />
            </>
          ),
        },
        { head: 'Reason', isWrapped: true, cell: ({ reason }) => reason },
        { head: 'By', priority: 'high', cell: ({ mergedBy, mergedAt }) => <DoneBy by={mergedBy} at={mergedAt} /> },
      ]}
      actions={(merge) =>
        merge.undone === null ? (
          <DialogButton
            button="Undo"
            {...rowAction(`Undo the merge of ${merge.from.name} into ${merge.into.name}`)}
            adminOnly="undo merges"
          >
            {(close) => (
              <ConfirmChange
                title={`Undo the merge of ${isolate(merge.from.name)} into ${isolate(merge.into.name)}?`}
                confirm="Undo the merge"
                input={{ mergeId: merge.mergeId }}
                compute={(client, input) => client.adminMerges.previewUndo.mutate(input)}
                onConfirm={(reason) => undo.mutateAsync({ mergeId: merge.mergeId, reason })}
                onClose={close}
              />
            )}
          </DialogButton>
        ) : (
          <>
            Undone
            <DoneBy {...merge.undone} />
          </>
        )
      }
    />
  );
}

interface MergeDialogProps {
  readonly own: Named;
  readonly other: Named;
  readonly onClose: () => void;
}

/** Shows both drivers, what would change and which of them stays, and asks for the reason. */
function MergeDialog({ own, other, onClose }: MergeDialogProps) {
  const [stays, setStays] = useState<'own' | 'other'>('own');
  const [from, into] = stays === 'own' ? [other, own] : [own, other];
  const pair = { from: from.playerId, into: into.playerId };
  const preview = usePreview(pair, (client, input) => client.adminMerges.preview.mutate(input));
  const merge = trpc.adminMerges.merge.useMutation(
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

function nameOf({ name }: Named): string {
  return isolate(name || 'No name');
}

function Effect({ preview: { from, into, problem, notes, change, events } }: { readonly preview: MergePreview }) {
  return (
    <>
      <dl className={styles.drivers}>
        {[
          { title: 'Goes', one: from },
          { title: 'Stays', one: into },
        ].map(({ title, one: { driver, platformIds, events: raced, laps, account } }) => (
          <div key={title}>
            <dt className="overline">{title}</dt>
            <dd>
              <PersonName isStrong>{driver.name}</PersonName>
              {counted(raced, 'event')}, {counted(laps, 'lap')}
              <small>{platformIds.join(', ')}</small>
              <small>{account === null ? 'No account is linked' : `Claimed by ${isolate(account.name)}`}</small>
            </dd>
          </div>
        ))}
      </dl>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {problem === null && <p>{counted(events, 'event is', 'events are')} recomputed.</p>}
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
