import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Merge } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { DriverName } from '../../../shared/ui/DriverName.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.ts';
import { PreviewOf } from '../amendments/PreviewOf.tsx';
import { AdminOnly, useIsAdmin } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';
import { ChooseOther, type Chosen } from './ChooseOther.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Scroll = styled('div')({ position: 'relative', marginTop: 16, overflowX: 'auto' });
const Table = styled(DataTable)(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& td, & tbody th': { height: 'auto', padding: '9px 8px', whiteSpace: 'normal', verticalAlign: 'top' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));
const Text = styled('p')(({ theme }) => ({ marginBottom: 12, color: theme.vars.palette.text.secondary }));

export interface MergePanelProps {
  /** The driver whose page this is. */
  readonly playerId: string;
  readonly name: string;
}

/** Merges a driver with another, lists past merges, and undoes them. */
export function MergePanel({ playerId, name }: MergePanelProps) {
  const merges = trpc.adminPlayers.merges.useQuery({ playerId });
  const [other, setOther] = useState<Chosen | null>(null);
  const [undone, setUndone] = useState<Merge | null>(null);
  return (
    <Section title="Merge" note="Two drivers who are one person">
      <Text>
        All results of one driver become the other’s. The page of the merged one leads to the one that stays, and files
        that come later follow.
      </Text>
      <AdminOnly what="merge drivers and part them again" isBlock>
        {(isDisabled) => <ChooseOther ownPlayerId={playerId} isDisabled={isDisabled} onChoose={setOther} />}
      </AdminOnly>
      <QueryView query={merges} what="the merges" rows={1} rowHeight={48}>
        {({ rows }) => rows.length > 0 && <MergesTable rows={rows} onUndo={setUndone} />}
      </QueryView>
      {other !== null && <MergeDialog own={{ playerId, name }} other={other} onClose={() => setOther(null)} />}
      <UndoDialog merge={undone} onClose={() => setUndone(null)} />
    </Section>
  );
}

function MergesTable({ rows, onUndo }: { readonly rows: readonly Merge[]; readonly onUndo: (merge: Merge) => void }) {
  const isAdmin = useIsAdmin();
  return (
    <Scroll>
      <Table>
        <caption>Merges of this driver</caption>
        <thead>
          <tr>
            <th scope="col">Merged</th>
            <th scope="col">Reason</th>
            <th scope="col" className="w720">
              By
            </th>
            <th scope="col">
              <VisuallyHidden>Undo</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((merge) => (
            <tr key={merge.mergeId}>
              <th scope="row">
                <PersonName>{merge.from.name}</PersonName> into <DriverName driver={merge.into} hasBadge={false} />
              </th>
              <td>{merge.reason}</td>
              <td className="w720">
                <PersonName>{merge.mergedBy?.name ?? '–'}</PersonName>
                <small>
                  <TimeStamp at={merge.mergedAt} />
                </small>
              </td>
              <td>
                {merge.undone === null ? (
                  <Button
                    size="small"
                    disabled={!isAdmin}
                    title={isAdmin ? undefined : 'Only admins undo merges.'}
                    aria-label={`Undo the merge of ${merge.from.name} into ${merge.into.name}`}
                    onClick={() => onUndo(merge)}
                  >
                    Undo
                  </Button>
                ) : (
                  <>
                    Undone
                    <small>
                      <PersonName>{merge.undone.by?.name ?? '–'}</PersonName>, <TimeStamp at={merge.undone.at} />
                    </small>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

function UndoDialog({ merge, onClose }: { readonly merge: Merge | null; readonly onClose: () => void }) {
  const [isPossible, setPossible] = useState(false);
  const touches = usePublicGroups();
  const close = () => {
    setPossible(false);
    onClose();
  };
  const change = useStaffChange({ done: 'Undone: they are two drivers again.', touches, onDone: close });
  const undo = trpc.adminPlayers.undoMerge.useMutation(change.options);
  return (
    <ConfirmDialog
      isOpen={merge !== null}
      title={
        merge !== null && (
          <>
            Undo the merge of <PersonName>{merge.from.name}</PersonName> into <PersonName>{merge.into.name}</PersonName>
            ?
          </>
        )
      }
      confirm="Undo the merge"
      reason="required"
      isBlocked={!isPossible}
      isPending={undo.isPending}
      failure={change.errors.get('reason')}
      onClose={close}
      onConfirm={(reason) => merge !== null && undo.mutate({ mergeId: merge.mergeId, reason })}
    >
      {merge !== null && (
        <PreviewOf previewed={{ kind: 'undoMerge', mergeId: merge.mergeId }} onSettled={setPossible} />
      )}
    </ConfirmDialog>
  );
}
