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
import { JobProgress } from '../shared/JobProgress.tsx';
import { AdminButton, RowAction } from '../shared/AdminButton.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { countedResultsText } from './season-texts.ts';
import { SeasonDialog, type SeasonTask } from './SeasonDialog.tsx';
import simpleTableStyles from '../shared/SimpleTable.module.css';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

/** Seasons, and the points for positions in them. */
export default function SeasonsTab() {
  const query = trpc.adminSeasons.all.useQuery({});
  const [task, setTask] = useState<SeasonTask | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  return (
    <QueryView query={query} what="seasons" rows={10} rowHeight={38}>
      {({ seasons, schemes }) => (
        <>
          {jobId !== null && <JobProgress jobId={jobId} />}
          <SeasonsSection seasons={seasons} onTask={setTask} />
          <SchemesSection schemes={schemes} onTask={setTask} />
          {task !== null && (
            <SeasonDialog
              task={task}
              schemes={schemes}
              onClose={() => setTask(null)}
              onStarted={(job) => setJobId(job.id)}
            />
          )}
        </>
      )}
    </QueryView>
  );
}

interface TaskProps {
  readonly onTask: (task: SeasonTask) => void;
}

function SeasonsSection({ seasons, onTask }: TaskProps & Pick<Seasons, 'seasons'>) {
  return (
    <Section
      title="Seasons"
      note="A race counts in one season, so seasons cannot overlap"
      action={
        <AdminButton size="small" adminOnly="change seasons" onClick={() => onTask({ kind: 'addSeason' })}>
          <Plus size={14} aria-hidden="true" />
          Add a season
        </AdminButton>
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
                <RowAction
                  label={`Edit ${season.name}`}
                  adminOnly="change seasons"
                  onClick={() => onTask({ kind: 'editSeason', season })}
                >
                  Edit
                </RowAction>
                <RowAction
                  label={`Remove ${season.name}`}
                  adminOnly="change seasons"
                  onClick={() => onTask({ kind: 'removeSeason', season })}
                >
                  Remove
                </RowAction>
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** Points per position: each scheme's newest version, and older ones on demand. */
function SchemesSection({ schemes, onTask }: TaskProps & Pick<Seasons, 'schemes'>) {
  const [hasOlder, setOlder] = useState(false);
  const older = schemes.filter(({ isNewest }) => !isNewest).length;
  return (
    <Section
      title="Points"
      note="A change makes a new version; the older ones stay on record"
      action={
        <AdminButton size="small" adminOnly="change points" onClick={() => onTask({ kind: 'addScheme' })}>
          <Plus size={14} aria-hidden="true" />
          Add a scheme
        </AdminButton>
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
                <RowAction
                  label={`Change the points of ${scheme.name}`}
                  adminOnly="change points"
                  onClick={() => onTask({ kind: 'changeScheme', scheme })}
                >
                  Change
                </RowAction>
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
