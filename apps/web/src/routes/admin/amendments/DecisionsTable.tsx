import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PublicReason, type Amendment } from '@paddock/contracts';
import { useState } from 'react';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.ts';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { FormField } from '../shared/FormField.tsx';
import { usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';
import { decisionWords } from './change-words.ts';
import { PreviewOf } from './PreviewOf.tsx';
import { PersonName, PersonNames } from '../../../shared/ui/PersonName.tsx';

// Contains the visually hidden texts, which would otherwise widen the page.
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto' });
const Table = styled(DataTable)(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& td, & tbody th': { height: 'auto', padding: '9px 8px', whiteSpace: 'normal', verticalAlign: 'top' },
  '& tr.gone th, & tr.gone .reason': { color: theme.vars.palette.ink3 },
  '& .reason': { minWidth: 160, overflowWrap: 'anywhere' },
  '& td button': { textAlign: 'left' },
  [theme.breakpoints.down('sm')]: { '& .reason': { minWidth: 96 } },
  '& .when': { whiteSpace: 'nowrap' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

export interface DecisionsTableProps {
  readonly rows: readonly Amendment[];
  readonly caption: string;
  /** All rows are about one event, so its name is left out. */
  readonly isOneEvent?: boolean;
  readonly onPick?: (eventId: number) => void;
}

/** Staff decisions, each with a button to undo it. */
export function DecisionsTable({ rows, caption, isOneEvent = false, onPick }: DecisionsTableProps) {
  const names = useNames();
  const [restored, setRestored] = useState<Amendment | null>(null);
  return (
    <>
      <Scroll>
        <Table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Decision</th>
              {!isOneEvent && <th scope="col">Event</th>}
              <th scope="col">Reason</th>
              <th scope="col" className="w720">
                By
              </th>
              <th scope="col">
                <VisuallyHidden>Take back</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.amendmentId} className={row.revoked === null ? '' : 'gone'}>
                <th scope="row">
                  {decisionWords(row)}
                  <small>
                    <AboutWhom amendment={row} />
                  </small>
                </th>
                {!isOneEvent && (
                  <td>
                    <LinkButton type="button" onClick={() => onPick?.(row.event.eventId)}>
                      {names.track(row.event.trackName)}, {names.session(row.event.sessionType)}
                    </LinkButton>
                    <small>
                      <TimeStamp at={row.event.endAt} />
                    </small>
                  </td>
                )}
                <td className="reason">
                  {row.reason}
                  {row.reportId !== null && <small>Report {row.reportId}</small>}
                </td>
                <td className="when w720">
                  <PersonName>{row.createdBy?.name ?? '–'}</PersonName>
                  <small>
                    <TimeStamp at={row.createdAt} />
                  </small>
                </td>
                <td>
                  {row.revoked === null ? (
                    <AdminOnly what="restore" isQuiet>
                      {(isDisabled) => (
                        <Button
                          size="small"
                          disabled={isDisabled}
                          aria-label={`Restore: ${decisionWords(row)}, ${aboutWhom(row)}`}
                          onClick={() => setRestored(row)}
                        >
                          Restore
                        </Button>
                      )}
                    </AdminOnly>
                  ) : (
                    <>
                      Restored
                      <small>
                        <PersonName>{row.revoked.by?.name ?? '–'}</PersonName>, <TimeStamp at={row.revoked.at} />
                      </small>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <Restore amendment={restored} onClose={() => setRestored(null)} />
    </>
  );
}

function AboutWhom({ amendment: { car } }: { readonly amendment: Amendment }) {
  if (car === null) return 'whole event';
  return (
    <>
      #{car.raceNumber ?? '–'} <PersonNames names={car.drivers.map(({ name }) => name)} />
    </>
  );
}

function aboutWhom({ car }: Amendment): string {
  if (car === null) return 'whole event';
  return `#${car.raceNumber ?? '–'} ${car.drivers.map(({ name }) => name || 'No name').join(', ')}`;
}

interface RestoreProps {
  readonly amendment: Amendment | null;
  readonly onClose: () => void;
}

function Restore({ amendment, onClose }: RestoreProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isPossible, setPossible] = useState(false);
  const touches = usePublicGroups();
  const close = () => {
    setReason('');
    setError(undefined);
    setPossible(false);
    onClose();
  };
  const change = useStaffChange({ done: 'Restored. Everybody sees it.', touches, onDone: close });
  const restore = trpc.adminManagement.restore.useMutation(change.options);
  return (
    <ConfirmDialog
      isOpen={amendment !== null}
      title={amendment === null ? '' : `Take back: ${decisionWords(amendment).toLowerCase()}?`}
      confirm="Restore"
      isBlocked={!isPossible}
      isPending={restore.isPending}
      onClose={close}
      onConfirm={() => {
        const checked = PublicReason.safeParse(reason);
        setError(checked.error?.issues[0]?.message);
        if (checked.success && amendment !== null)
          restore.mutate({ amendmentId: amendment.amendmentId, reason: checked.data });
      }}
    >
      {amendment !== null && (
        <PreviewOf previewed={{ kind: 'restore', amendmentId: amendment.amendmentId }} onSettled={setPossible} />
      )}
      <FormField
        name="Reason"
        value={reason}
        onChange={(text) => setReason(text.replaceAll('\n', ' '))}
        isLong
        maxLength={500}
        error={error ?? change.errors.get('reason')}
        hint="Shown on the event’s page."
      />
    </ConfirmDialog>
  );
}
