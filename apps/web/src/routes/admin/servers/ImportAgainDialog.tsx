import { styled } from '@mui/material/styles';
import type { ImportDiff } from '@paddock/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from 'race-format';
import { errorToMessage } from '../../../lib/error-to-message.ts';
import { useNames, type Names } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount, formatDateTime } from '../../../shared/format/en-au.ts';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { useIsAdmin } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';

const Changes = styled('ul')(({ theme }) => ({
  maxHeight: 320,
  overflowY: 'auto',
  padding: '4px 12px',
  background: theme.vars.palette.surface.sunken,
  '& li': { padding: '5px 0', borderTop: `1px solid ${theme.vars.palette.divider}`, overflowWrap: 'anywhere' },
  '& li:first-of-type': { borderTop: 0 },
  '& del': { color: theme.vars.palette.error.main },
  '& ins': { color: theme.vars.palette.success.main, textDecoration: 'none', fontWeight: 650 },
}));

export interface ImportAgainDialogProps {
  readonly eventId: number;
  readonly onClose: () => void;
}

/** Previews what importing an event's stored file again would change, and does it on confirmation. */
export function ImportAgainDialog({ eventId, onClose }: ImportAgainDialogProps) {
  const { client } = trpc.useUtils();
  const preview = useQuery({
    queryKey: ['preview', 'import', eventId],
    queryFn: () => client.adminServers.previewImport.mutate({ eventId }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isAdmin = useIsAdmin();
  const change = useStaffChange({ done: 'The file was read again.', touches: usePublicGroups(), onDone: onClose });
  const again = trpc.adminServers.importAgain.useMutation(change.options);
  const isSame = preview.data !== undefined && !hasChanges(preview.data);
  return (
    <ConfirmDialog
      isOpen
      title={`Import event ${eventId} again?`}
      confirm="Import again"
      isBlocked={!isAdmin || preview.data === undefined || isSame}
      isPending={again.isPending}
      failure={again.error === null ? undefined : errorToMessage(again.error)}
      onConfirm={() => again.mutate({ eventId })}
      onClose={onClose}
    >
      <QueryView query={preview} what="what would change" rows={3} rowHeight={34}>
        {(diff) => <Diff diff={diff} />}
      </QueryView>
      {!isAdmin && <p>Only admins import files again.</p>}
    </ConfirmDialog>
  );
}

function hasChanges({ facts, rows, laps }: ImportDiff): boolean {
  return facts.length + rows.length + laps.changed > 0;
}

function Diff({ diff }: { readonly diff: ImportDiff }) {
  const names = useNames();
  if (!hasChanges(diff)) {
    return (
      <p>
        Nothing would change: <b>{diff.fileName}</b> says what is published.
      </p>
    );
  }
  return (
    <>
      <p>
        The stored file <b>{diff.fileName}</b> is read again. Boards, records, points and class values follow.
      </p>
      <Changes tabIndex={0} aria-label="What changes">
        {diff.facts.length > 0 && <li>The event: {diff.facts.map((fact) => changeOf(fact, names))}</li>}
        {diff.rows.map(({ filePosition, raceNumber, changes }) => (
          <li key={filePosition}>
            <b>Car {raceNumber ?? `in place ${filePosition} of the file`}</b>:{' '}
            {changes.map((one) => changeOf(one, names))}
          </li>
        ))}
        {diff.moreRows > 0 && <li>{formatCount(diff.moreRows)} more cars</li>}
        {diff.laps.changed > 0 && <li>{formatCount(diff.laps.changed)} laps</li>}
      </Changes>
    </>
  );
}

const WORDS: Readonly<Record<string, string>> = {
  endAt: 'end',
  startAt: 'start',
  isWet: 'wet',
  classPlace: 'place in class',
  carModel: 'car',
  carClass: 'car class',
  totalTime: 'total time',
  bestLap: 'best lap',
  averageLap: 'average lap',
  isVoided: 'voided',
};
const TIMES = new Set(['totalTime', 'bestLap', 'averageLap']);
const INSTANTS = new Set(['endAt', 'startAt']);

function changeOf({ name, before, after }: ImportDiff['facts'][number], names: Names) {
  const words = (value: string | null): string => {
    if (value === null) return 'none';
    if (TIMES.has(name)) return formatTime(Number(value));
    if (INSTANTS.has(name)) return formatDateTime(value);
    if (name === 'carModel') return names.car(Number(value));
    return name === 'track' ? names.track(value) : value;
  };
  return (
    <span key={name}>
      {WORDS[name] ?? name} <del>{words(before)}</del> <ins>{words(after)}</ins>{' '}
    </span>
  );
}
