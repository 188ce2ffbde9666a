import type { StaffChampionship } from '@paddock/contracts';
import { History } from 'lucide-react';
import { trpc } from '../../../../lib/trpc.ts';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { Empty } from '../../../../shared/ui/Notice.tsx';
import { DialogButton, rowAction } from '../../shared/AdminButton.tsx';
import { ConfirmButton } from '../../shared/ConfirmDialog.tsx';
import { DoneBy } from '../../shared/parts.tsx';
import { SimpleTable } from '../../shared/SimpleTable.tsx';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';

interface VersionsProps {
  readonly championship: StaffChampionship;
}

/** All published rules, and bringing earlier ones back. */
export function VersionsButton({ championship }: VersionsProps) {
  return (
    <DialogButton button="Versions" Icon={History}>
      {(close) => (
        <FormDialog title="Versions of the rules" isWide onClose={close}>
          <Versions championship={championship} />
        </FormDialog>
      )}
    </DialogButton>
  );
}

function Versions({ championship: { championshipId, versions, version: newest } }: VersionsProps) {
  const undo = trpc.adminChampionships.undo.useMutation(
    useStaffMutation({ done: 'The earlier rules count again.', alsoChanges: ['championships', 'events', 'drivers'] }),
  );
  return (
    <SimpleTable
      caption="Versions, the newest first"
      empty={<Empty title="Nothing is published yet" text="Each publication is a version that can be brought back." />}
      rows={versions}
      keyOf={({ version }) => version}
      columns={[
        { head: 'Version', cell: ({ version }) => version },
        {
          head: 'Why',
          isWrapped: true,
          cell: ({ reason, undoes }) => (undoes === null ? reason : `Rules of version ${undoes} again: ${reason}`),
        },
        { head: 'By', priority: 'high', cell: ({ at, by }) => <DoneBy at={at} by={{ name: by }} /> },
      ]}
      actions={({ version }) =>
        version !== newest && (
          <ConfirmButton
            button="Bring back"
            adminOnly="change championships"
            buttonProps={rowAction(`Bring the rules of version ${version} back`)}
            title={`Bring the rules of version ${version} back?`}
            confirm="Bring them back"
            reasonHint="Everybody can read it."
            onConfirm={(reason) => undo.mutateAsync({ championshipId, version, reason })}
          >
            <p>{`They become version ${newest + 1}, and the standings are counted by them. Version ${newest} stays on record.`}</p>
          </ConfirmButton>
        )
      }
    />
  );
}
