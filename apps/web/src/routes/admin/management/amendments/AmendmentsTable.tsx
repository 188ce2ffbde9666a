import type { Amendment } from '@paddock/contracts';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { lowerFirst } from '../../../../shared/format/lower-first.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { LinkButton } from '../../../../shared/ui/LinkButton.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { DialogButton, rowAction } from '../../shared/AdminButton.tsx';
import { decidedCarText, decidedText } from '../../shared/change-texts.ts';
import { ConfirmChange } from '../../shared/preview.tsx';
import { DoneBy } from '../../shared/parts.tsx';
import { SimpleTable } from '../../shared/SimpleTable.tsx';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';
import dataTableStyles from '../../../../shared/ui/DataTable.module.css';

export interface AmendmentsTableProps {
  readonly rows: readonly Amendment[];
  readonly caption: string;
  /** Opens an event; absent: all rows are about one event, so its name is left out. */
  readonly onPick?: (eventId: number) => void;
}

/** Staff decisions about results, each with a button to undo it. */
export function AmendmentsTable({ rows, caption, onPick }: AmendmentsTableProps) {
  const names = useNames();
  const undo = trpc.adminAmendments.undo.useMutation(
    useStaffMutation({ done: 'Undone. Everyone sees it.', alsoChanges: 'results' }),
  );
  const eventColumn = (pick: (eventId: number) => void): Column<Amendment> => ({
    head: 'Event',
    isWrapped: true,
    cell: ({ event: { eventId, trackName, sessionType, endAt } }) => (
      <>
        <LinkButton type="button" onClick={() => pick(eventId)}>
          {names.track(trackName)}, {names.session(sessionType)}
        </LinkButton>
        <small>
          <TimeStamp at={endAt} />
        </small>
      </>
    ),
  });
  return (
    <SimpleTable
      caption={caption}
      rows={rows}
      keyOf={({ amendmentId }) => amendmentId}
      rowClass={({ undone }) => (undone === null ? '' : dataTableStyles.out)}
      columns={[
        {
          head: 'Decision',
          isWrapped: true,
          cell: (row) => (
            <>
              {decidedText(row)}
              <small>
                <bdi>{decidedCarText(row)}</bdi>
              </small>
            </>
          ),
        },
        ...(onPick === undefined ? [] : [eventColumn(onPick)]),
        {
          head: 'Reason',
          isWrapped: true,
          cell: ({ reason, reportId }) => (
            <>
              {reason}
              {reportId !== null && <small>Report {reportId}</small>}
            </>
          ),
        },
        { head: 'By', priority: 'high', cell: ({ createdBy, createdAt }) => <DoneBy by={createdBy} at={createdAt} /> },
      ]}
      actions={(row) =>
        row.undone === null ? (
          <DialogButton
            button="Undo"
            {...rowAction(`Undo: ${decidedText(row)}, ${decidedCarText(row)}`)}
            adminOnly="undo decisions"
          >
            {(close) => (
              <ConfirmChange
                title={
                  row.swap === null
                    ? `Undo: ${lowerFirst(decidedText(row))}?`
                    : 'Undo the swap? Both drivers get their own row back.'
                }
                confirm="Undo the decision"
                isReasonPublic
                input={{ amendmentId: row.amendmentId }}
                compute={(client, input) => client.adminAmendments.previewUndo.mutate(input)}
                onConfirm={(reason) => undo.mutateAsync({ amendmentId: row.amendmentId, reason })}
                onClose={close}
              />
            )}
          </DialogButton>
        ) : (
          <>
            Undone
            <DoneBy {...row.undone} />
          </>
        )
      }
    />
  );
}
