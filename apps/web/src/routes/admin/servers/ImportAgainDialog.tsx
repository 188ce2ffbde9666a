import type { ImportDiff } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { useNames, type Names } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { formatDateTime } from '../../../shared/format/en-au.ts';
import { useIsAdmin } from '../shared/AdminOnly.tsx';
import { spaced } from '../shared/audit-texts.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { PreviewView, usePreview } from '../shared/preview.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import styles from './ImportAgainDialog.module.css';

/** Previews what importing an event's stored file again would change, and does it on confirmation. */
export function ImportAgainDialog({ eventId, onClose }: { readonly eventId: number; readonly onClose: () => void }) {
  const isAdmin = useIsAdmin();
  const preview = usePreview({ eventId }, (client, input) => client.adminServers.previewImport.mutate(input));
  const importAgain = trpc.adminServers.importAgain.useMutation(
    useStaffMutation({ done: 'The file was imported again.', alsoChanges: 'results' }),
  );
  return (
    <ConfirmDialog
      title={`Import event ${eventId} again?`}
      confirm="Import again"
      isBlocked={!isAdmin || preview.data === undefined || !hasChanges(preview.data)}
      reason="none"
      onConfirm={() => importAgain.mutateAsync({ eventId })}
      onClose={onClose}
    >
      <PreviewView preview={preview}>{(diff) => <Diff diff={diff} />}</PreviewView>
      {!isAdmin && <p>Only admins can import files again.</p>}
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
        Nothing would change: <b>{diff.fileName}</b> matches what is published.
      </p>
    );
  }
  return (
    <>
      <p>
        The stored file <b>{diff.fileName}</b> is imported again. Boards, records, points and class values follow.
      </p>
      <ul className={styles.changes} tabIndex={0} aria-label="What changes">
        {diff.facts.length > 0 && <li>The event: {diff.facts.map((fact) => changeOf(fact, names))}</li>}
        {diff.rows.map(({ filePosition, raceNumber, changes }) => (
          <li key={filePosition}>
            <b>Car {raceNumber ?? `in place ${filePosition} of the file`}</b>:{' '}
            {changes.map((one) => changeOf(one, names))}
          </li>
        ))}
        {diff.moreRows > 0 && <li>{counted(diff.moreRows, 'more car')}</li>}
        {diff.laps.changed > 0 && <li>{counted(diff.laps.changed, 'lap')}</li>}
      </ul>
    </>
  );
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  endAt: 'end',
  startAt: 'start',
  isWet: 'wet',
  classPlace: 'place in class',
  carModel: 'car',
  isStopMissing: 'mandatory stop missing',
  isVoided: 'voided',
};
const TIMES = new Set(['totalTime', 'lastLap', 'bestLap', 'averageLap']);
const INSTANTS = new Set(['endAt', 'startAt']);

function changeOf({ name, before, after }: ImportDiff['facts'][number], names: Names) {
  const textOf = (value: string | null): string => {
    if (value === null) return 'none';
    if (TIMES.has(name)) return formatTime(Number(value));
    if (name === 'bestSectors')
      return value
        .split(' ')
        .map((sector) => formatTime(Number(sector)))
        .join(' ');
    if (name === 'gap') return gapOf(value);
    if (INSTANTS.has(name)) return formatDateTime(value);
    if (name === 'carModel') return names.car(Number(value));
    return name === 'track' ? names.track(value) : value;
  };
  return (
    <span key={name}>
      {FIELD_NAMES[name] ?? spaced(name)} <del>{textOf(before)}</del> <ins>{textOf(after)}</ins>{' '}
    </span>
  );
}

/** `time 4885` and `laps 2` as they are written in results; other kinds have no value. */
function gapOf(text: string): string {
  const [kind = '', value = ''] = text.split(' ');
  if (kind === 'time') return `+${formatTime(Number(value))}`;
  return kind === 'laps' ? `+${counted(Number(value), 'lap')}` : kind.toUpperCase();
}
