import { LONGEST_LIVE_LAG_MS, type ImportDiff, type StaffServerInfo } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { counted } from '../../../shared/format/counted.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { SessionMark } from '../../../shared/racing/SessionMark.tsx';
import { QuietLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { Remark } from '../shared/parts.tsx';
import { DialogButton, rowAction } from '../shared/AdminButton.tsx';
import { useIsAdmin } from '../shared/AdminOnly.tsx';
import { fieldName } from '../shared/audit-texts.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { PreviewView, usePreview } from '../shared/preview.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { durationText } from './server-texts.ts';
import styles from './EventsSection.module.css';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

export function EventsSection({ server: { name, recentEvents } }: { readonly server: StaffServerInfo }) {
  const names = useNames();
  return (
    <Section title="Latest events">
      <SimpleTable
        empty={<Remark>None yet.</Remark>}
        caption={`Latest events of ${name}, newest first`}
        rows={recentEvents}
        keyOf={({ eventId }) => eventId}
        rowClass={({ isVoided }) => (isVoided ? dataTableStyles.out : '')}
        columns={[
          {
            head: 'Event',
            cell: ({ eventId, trackName, isVoided, laps }) => (
              <>
                <QuietLink to={hrefs.event(eventId)}>{names.track(trackName)}</QuietLink>
                {isVoided ? ' (voided)' : laps === 0 && ' (nobody drove)'}
              </>
            ),
          },
          {
            head: 'In',
            cell: ({ sessionKind, sessionType }) => (
              <SessionMark kind={sessionKind} name={names.session(sessionType)} />
            ),
          },
          {
            head: 'Ended',
            isSecondary: true,
            cell: ({ endAt, isEndApproximate }) => <TimeStamp at={endAt} isApproximate={isEndApproximate} />,
          },
          { head: 'Cars', isRight: true, priority: 'high', cell: ({ entries }) => formatCount(entries) },
          { head: 'Laps', isRight: true, priority: 'high', cell: ({ laps }) => formatCount(laps) },
          {
            head: 'Lag',
            isRight: true,
            isSecondary: true,
            priority: 'medium',
            cell: (event) => durationText(lagOf(event)),
          },
        ]}
        actions={({ eventId }) => (
          <DialogButton button="Import again" {...rowAction(`Import again: event ${eventId}`)}>
            {(close) => <ImportAgainDialog eventId={eventId} onClose={close} />}
          </DialogButton>
        )}
      />
    </Section>
  );
}

/** The delay; null for history and for events with an unknown end. */
function lagOf({ receivedAt, endAt, isEndApproximate }: StaffServerInfo['recentEvents'][number]): number | null {
  const ms = Date.parse(receivedAt) - Date.parse(endAt);
  return isEndApproximate || ms > LONGEST_LIVE_LAG_MS ? null : ms;
}

/** Previews what importing an event's stored file again would change, and does it on confirmation. */
function ImportAgainDialog({ eventId, onClose }: { readonly eventId: number; readonly onClose: () => void }) {
  const isAdmin = useIsAdmin();
  const preview = usePreview({ eventId }, (client, input) => client.adminFiles.previewImport.mutate(input));
  const importAgain = trpc.adminFiles.importAgain.useMutation(
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
        {diff.facts.length > 0 && (
          <li>
            The event:{' '}
            {diff.facts.map((fact) => (
              <FieldChange key={fact.name} {...fact} />
            ))}
          </li>
        )}
        {diff.rows.map(({ filePosition, raceNumber, changes }) => (
          <li key={filePosition}>
            <b>Car {raceNumber ?? `in place ${filePosition} of the file`}</b>:{' '}
            {changes.map((one) => (
              <FieldChange key={one.name} {...one} />
            ))}
          </li>
        ))}
        {diff.moreRows > 0 && <li>{counted(diff.moreRows, 'more car')}</li>}
        {diff.laps.changed > 0 && <li>{counted(diff.laps.changed, 'lap')}</li>}
      </ul>
    </>
  );
}

const TIMES = new Set(['totalTime', 'lastLap', 'bestLap', 'averageLap']);
const INSTANTS = new Set(['endAt', 'startAt']);

function FieldChange({ name, before, after }: ImportDiff['facts'][number]) {
  const names = useNames();
  const format = useFormat();
  const textOf = (value: string | null): string => {
    if (value === null) return 'none';
    if (TIMES.has(name)) return formatTime(Number(value));
    if (name === 'bestSectors')
      return value
        .split(' ')
        .map((sector) => formatTime(Number(sector)))
        .join(' ');
    if (name === 'gap') return gapOf(value);
    if (INSTANTS.has(name)) return format.dateTime(value);
    if (name === 'carModel') return names.car(Number(value));
    return name === 'track' ? names.track(value) : value;
  };
  return (
    <span>
      {fieldName(name)} <del>{textOf(before)}</del> <ins>{textOf(after)}</ins>{' '}
    </span>
  );
}

/** `time 4885` and `laps 2` as they are written in results; other kinds have no value. */
function gapOf(text: string): string {
  const [kind = '', value = ''] = text.split(' ');
  if (kind === 'time') return `+${formatTime(Number(value))}`;
  return kind === 'laps' ? `+${counted(Number(value), 'lap')}` : kind.toUpperCase();
}
