import type { Seasons } from '@paddock/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { formatCalendarDate } from '../../../shared/format/en-au.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { rowAction } from '../shared/AdminButton.tsx';
import { DialogButton, type DialogButtonProps } from '../shared/DialogButton.tsx';
import { JobProgress } from '../shared/JobProgress.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { countedResultsText } from './season-texts.ts';
import { SeasonDialog, type SeasonTask } from './SeasonDialog.tsx';
import simpleTableStyles from '../shared/SimpleTable.module.css';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

/** Seasons, and the points for positions in them. */
export default function SeasonsTab() {
  const query = trpc.adminSeasons.all.useQuery({});
  const [jobId, setJobId] = useState<number | null>(null);
  return (
    <QueryView query={query} what="seasons" rows={10} rowHeight={38}>
      {({ seasons, schemes }) => {
        const dialogFor: DialogProps['dialogFor'] = (task) => (close) => (
          <SeasonDialog task={task} schemes={schemes} onStarted={(job) => setJobId(job.id)} onClose={close} />
        );
        return (
          <>
            {jobId !== null && <JobProgress jobId={jobId} />}
            <SeasonsSection seasons={seasons} dialogFor={dialogFor} />
            <SchemesSection schemes={schemes} dialogFor={dialogFor} />
          </>
        );
      }}
    </QueryView>
  );
}

interface DialogProps {
  /** The dialog for a change. */
  readonly dialogFor: (task: SeasonTask) => DialogButtonProps['children'];
}

function SeasonsSection({ seasons, dialogFor }: DialogProps & Pick<Seasons, 'seasons'>) {
  return (
    <Section
      title="Seasons"
      note="A race counts in one season, so seasons cannot overlap"
      action={
        <DialogButton Icon={Plus} size="small" button="Add a season" adminOnly="change seasons">
          {dialogFor({ kind: 'addSeason' })}
        </DialogButton>
      }
      isActionWide
    >
      <SimpleTable
        empty={
          <Empty
            title="No season has a name yet"
            text="Until one has, each calendar year is a season, with the points of the newest version of “Default”."
          />
        }
        caption="Seasons, the latest first"
        rows={seasons}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Name', cell: ({ name }) => name },
          { header: 'From', cell: ({ startsOn }) => formatCalendarDate(startsOn) },
          { header: 'To', cell: ({ endsOn }) => formatCalendarDate(endsOn) },
          { header: 'Points', from: 'sm', cell: ({ schemeName, version }) => `${schemeName}, version ${version}` },
          { header: 'What counts', from: 'sm', cell: ({ bestN }) => countedResultsText(bestN) },
          {
            header: 'Action',
            isRight: true,
            cell: (season) => (
              <span className={simpleTableStyles.actions}>
                <DialogButton button="Edit" {...rowAction(`Edit ${season.name}`)} adminOnly="change seasons">
                  {dialogFor({ kind: 'editSeason', season })}
                </DialogButton>
                <DialogButton button="Remove" {...rowAction(`Remove ${season.name}`)} adminOnly="change seasons">
                  {dialogFor({ kind: 'removeSeason', season })}
                </DialogButton>
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** Points per position: each scheme's newest version, and older ones on demand. */
function SchemesSection({ schemes, dialogFor }: DialogProps & Pick<Seasons, 'schemes'>) {
  const [hasOlder, setOlder] = useState(false);
  const older = schemes.filter(({ isNewest }) => !isNewest).length;
  return (
    <Section
      title="Points"
      note="A change makes a new version; the older ones stay on record"
      action={
        <DialogButton Icon={Plus} size="small" button="Add a scheme" adminOnly="change points">
          {dialogFor({ kind: 'addScheme' })}
        </DialogButton>
      }
      isActionWide
    >
      <SimpleTable
        caption="Points schemes"
        rows={schemes.filter(({ isNewest }) => isNewest || hasOlder)}
        rowKey={({ id }) => id}
        rowClass={({ isNewest }) => (isNewest ? '' : dataTableStyles.out)}
        columns={[
          { header: 'Scheme', cell: ({ name }) => name },
          { header: 'Version', isRight: true, from: 'sm', cell: ({ version }) => version },
          { header: 'Points by place', isWrapped: true, cell: ({ points }) => points.join(' · ') },
          { header: 'Used by', isWrapped: true, from: 'sm', cell: usersOf },
          { header: 'Since', from: 'md', cell: ({ createdAt }) => <TimeStamp at={createdAt} show="date" /> },
          {
            header: 'Action',
            isRight: true,
            cell: (scheme) =>
              scheme.isNewest && (
                <DialogButton
                  button="Change"
                  {...rowAction(`Change the points of ${scheme.name}`)}
                  adminOnly="change points"
                >
                  {dialogFor({ kind: 'changeScheme', scheme })}
                </DialogButton>
              ),
          },
        ]}
      />
      {older > 0 && (
        <LinkButton
          type="button"
          style={{ marginTop: 10 }}
          aria-expanded={hasOlder}
          onClick={() => setOlder(!hasOlder)}
        >
          {hasOlder ? 'Hide older versions' : `Show ${older === 1 ? 'one older version' : `${older} older versions`}`}
        </LinkButton>
      )}
    </Section>
  );
}

function usersOf({ name, isNewest, seasons }: Seasons['schemes'][number]): string {
  // Races that belong to no named season.
  const others = name === 'Default' && isNewest ? ['races in no named season'] : [];
  return [...seasons, ...others].join(', ') || '–';
}
