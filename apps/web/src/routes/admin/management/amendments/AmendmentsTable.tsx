import type { Amendment } from '@paddock/contracts';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { LinkButton } from '../../../../shared/ui/LinkButton.tsx';
import { PersonNames } from '../../../../shared/ui/PersonName.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { decisionText } from '../../shared/change-texts.ts';
import { rowAction } from '../../shared/AdminButton.tsx';
import { ConfirmChange } from '../../shared/ConfirmChange.tsx';
import { DialogButton } from '../../shared/DialogButton.tsx';
import { DoneBy } from '../../shared/DoneBy.tsx';
import { SimpleTable, type SimpleColumn } from '../../shared/SimpleTable.tsx';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';
import simpleTableStyles from '../../shared/SimpleTable.module.css';
import dataTableStyles from '../../../../shared/ui/DataTable.module.css';

export interface AmendmentsTableProps {
  readonly rows: readonly Amendment[];
  readonly caption: string;
  /** All rows are about one event, so its name is left out. */
  readonly isOneEvent?: boolean;
  readonly onPick?: (eventId: number) => void;
}

/** Staff decisions about results, each with a button to undo it. */
export function AmendmentsTable({ rows, caption, isOneEvent = false, onPick }: AmendmentsTableProps) {
  const names = useNames();
  const event: SimpleColumn<Amendment> = {
    header: 'Event',
    isWrapped: true,
    cell: ({ event: { eventId, trackName, sessionType, endAt } }) => (
      <>
        <LinkButton type="button" onClick={() => onPick?.(eventId)}>
          {names.track(trackName)}, {names.session(sessionType)}
        </LinkButton>
        <small>
          <TimeStamp at={endAt} />
        </small>
      </>
    ),
  };
  return (
    <SimpleTable
      caption={caption}
      rows={rows}
      rowKey={({ amendmentId }) => amendmentId}
      rowClass={({ revoked }) => (revoked === null ? '' : dataTableStyles.out)}
      columns={[
        {
          header: 'Decision',
          isWrapped: true,
          cell: (row) => (
            <>
              {decisionText(row)}
              <small>
                <CarAndDrivers car={row.car} />
              </small>
            </>
          ),
        },
        ...(isOneEvent ? [] : [event]),
        {
          header: 'Reason',
          isWrapped: true,
          cell: ({ reason, reportId }) => (
            <>
              {reason}
              {reportId !== null && <small>Report {reportId}</small>}
            </>
          ),
        },
        { header: 'By', from: 'sm', cell: ({ createdBy, createdAt }) => <DoneBy by={createdBy} at={createdAt} /> },
        {
          header: <span className="visually-hidden">Take back</span>,
          cell: (row) =>
            row.revoked === null ? (
              <span className={simpleTableStyles.actions}>
                <DialogButton
                  button="Restore"
                  {...rowAction(`Restore: ${decisionText(row)}, ${carText(row)}`)}
                  adminOnly="restore"
                >
                  {(close) => <RestoreDialog amendment={row} onClose={close} />}
                </DialogButton>
              </span>
            ) : (
              <>
                Restored
                <DoneBy {...row.revoked} />
              </>
            ),
        },
      ]}
    />
  );
}

function CarAndDrivers({ car }: Pick<Amendment, 'car'>) {
  if (car === null) return 'whole event';
  return (
    <>
      #{car.raceNumber ?? '–'} <PersonNames names={car.drivers.map(({ name }) => name)} />
    </>
  );
}

function carText({ car }: Amendment): string {
  if (car === null) return 'whole event';
  return `#${car.raceNumber ?? '–'} ${car.drivers.map(({ name }) => name || 'No name').join(', ')}`;
}

interface RestoreDialogProps {
  readonly amendment: Amendment;
  readonly onClose: () => void;
}

function RestoreDialog({ amendment, onClose }: RestoreDialogProps) {
  const { amendmentId } = amendment;
  const restore = trpc.adminManagement.restore.useMutation(
    useStaffMutation({ done: 'Restored. Everyone sees it.', alsoChanges: 'results' }),
  );
  return (
    <ConfirmChange
      title={`Take back: ${decisionText(amendment).toLowerCase()}?`}
      confirm="Restore"
      isReasonPublic
      input={{ amendmentId }}
      compute={(client, input) => client.adminManagement.previewRestore.mutate(input)}
      onConfirm={(reason) => restore.mutateAsync({ amendmentId, reason })}
      onClose={onClose}
    />
  );
}
