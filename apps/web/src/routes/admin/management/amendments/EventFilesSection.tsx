import type { CopyReason, EventFile, EventFiles } from '@paddock/contracts';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { counted } from '../../../../shared/format/counted.ts';
import { formatCount } from '../../../../shared/format/dates-and-numbers.ts';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { rowAction } from '../../shared/AdminButton.tsx';
import { ConfirmButton } from '../../shared/ConfirmDialog.tsx';
import { Remark } from '../../shared/parts.tsx';
import { SimpleTable } from '../../shared/SimpleTable.tsx';
import { useStaffMutation } from '../../shared/use-staff-mutation.ts';

/** The files that became one event, why one of them counts, and what staff can change about that. */
export function EventFilesSection({ eventId }: { readonly eventId: number }) {
  const query = trpc.adminFiles.ofEvent.useQuery({ eventId });
  return (
    <Section title="Files of this event">
      <QueryView query={query} what="the files" rows={2} rowHeight={48}>
        {(loaded) => <Files event={loaded} />}
      </QueryView>
    </Section>
  );
}

function Files({ event: { eventId, hasLaps, files, moreFiles, parted } }: { readonly event: EventFiles }) {
  const names = useNames();
  const own = files.find(({ isParted }) => isParted);
  return (
    <>
      <Remark>{aboutFiles(files.length + moreFiles, hasLaps)}</Remark>
      <SimpleTable
        caption={`Files of event ${eventId}, the one that counts first`}
        rows={files}
        keyOf={({ fileId, sessionIndex }) => `${fileId}/${sessionIndex}`}
        columns={[
          { head: 'File', cell: nameOf },
          { head: 'State', cell: ({ reason }) => (reason === null ? 'Counts' : `Does not count: ${REASONS[reason]}`) },
          { head: 'Session', cell: ({ sessionType }) => names.session(sessionType) },
          {
            head: 'Server',
            cell: ({ server: { serverId, name } }) => <TextLink to={hrefs.adminServer(serverId)}>{name}</TextLink>,
          },
          {
            head: 'Ended',
            isSecondary: true,
            priority: 'high',
            cell: ({ endAt, isEndApproximate }) => <TimeStamp at={endAt} isApproximate={isEndApproximate} />,
          },
          {
            head: 'Drivers with an id',
            isRight: true,
            priority: 'medium',
            cell: ({ driverIds }) => formatCount(driverIds),
          },
          { head: 'Laps', isRight: true, priority: 'medium', cell: ({ laps }) => formatCount(laps) },
        ]}
        {...(files.length > 1 && { actions: (file: EventFile) => <PartButton file={file} /> })}
      />
      {moreFiles > 0 && <Remark>{counted(moreFiles, 'more file')} not shown.</Remark>}
      {own !== undefined && (
        <Remark>
          Staff parted this file from others with the same laps. <FoldButton file={own} />
        </Remark>
      )}
      {parted.map((file) => (
        <Remark key={`${file.fileId}/${file.sessionIndex}`}>
          {nameOf(file)} has the same laps; staff made it{' '}
          <TextLink to={hrefs.event(file.eventId)}>event {file.eventId}</TextLink>. <FoldButton file={file} />
        </Remark>
      ))}
    </>
  );
}

function aboutFiles(count: number, hasLaps: boolean): string {
  if (count === 1) return 'The event comes from one file.';
  const same = hasLaps ? 'the same laps on the same track' : 'no lap, and the same server, session, track and end';
  return `${count} files have ${same}, so they are one event. One of them counts.`;
}

const SAME = 'a copy of the one that counts';

/** Why a file does not count. */
const REASONS: Readonly<Record<CopyReason, string>> = {
  driverIds: 'fewer drivers with an id',
  names: 'fewer names',
  exactEnd: 'its end is not exact',
  laps: 'fewer laps known',
  sessionKind: 'a race counts first, then qualifying',
  earlierEnd: 'it ends later',
  content: SAME,
  fileName: SAME,
  server: SAME,
};

/** One session of a file. */
type FileOfEvent = Pick<EventFile, 'fileId' | 'sessionIndex' | 'fileName'>;

/** `weekend.json, session 2`; of a file’s first session, which most have alone, the name. */
function nameOf({ fileName, sessionIndex }: FileOfEvent): string {
  return sessionIndex === 0 ? fileName : `${fileName}, session ${sessionIndex + 1}`;
}

function PartButton({ file }: { readonly file: FileOfEvent }) {
  const { fileId, sessionIndex } = file;
  const name = nameOf(file);
  const part = trpc.adminFiles.part.useMutation(
    useStaffMutation({ done: 'The file is an event of its own now.', alsoChanges: 'results' }),
  );
  return (
    <ConfirmButton
      button="Part this file"
      adminOnly="part files"
      buttonProps={rowAction(`Part this file: ${name}`)}
      title="Make this file an event of its own?"
      confirm="Part this file"
      onConfirm={(reason) => part.mutateAsync({ fileId, sessionIndex, reason })}
    >
      <p>
        <b>{name}</b> has the same laps as the other files of this event. Its laps will count once more in all totals,
        boards and ratings. You can fold it into this event again.
      </p>
    </ConfirmButton>
  );
}

function FoldButton({ file }: { readonly file: FileOfEvent }) {
  const { fileId, sessionIndex } = file;
  const name = nameOf(file);
  const fold = trpc.adminFiles.fold.useMutation(
    useStaffMutation({ done: 'The files are one event again.', alsoChanges: 'results' }),
  );
  return (
    <ConfirmButton
      button="Fold this file"
      adminOnly="fold files"
      buttonProps={rowAction(`Fold this file: ${name}`)}
      title="Fold this file into the event with the same laps?"
      confirm="Fold this file"
      onConfirm={(reason) => fold.mutateAsync({ fileId, sessionIndex, reason })}
    >
      <p>
        <b>{name}</b> and the event with the same laps become one event again. Its laps count once.
      </p>
    </ConfirmButton>
  );
}
