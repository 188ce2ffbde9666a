import type { Job, Seasons } from '@paddock/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { formatCalendarDate } from '../../../shared/format/dates-and-numbers.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { rowAction } from '../shared/AdminButton.tsx';
import { JobProgress } from '../shared/JobProgress.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { ClassifiedSection } from './ClassifiedSection.tsx';
import { countedResultsText } from './season-texts.ts';
import { DeleteSeason, SchemeForm, SeasonButton, SeasonForm, type StartProps } from './SeasonDialog.tsx';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';

export default function SeasonsTab() {
  const query = trpc.adminSeasons.all.useQuery({});
  const [job, setJob] = useState<Job | null>(null);
  return (
    <QueryView query={query} what="seasons" rows={10}>
      {({ seasons, schemes, classified }) => (
        <>
          {job !== null && <JobProgress jobId={job.id} />}
          <SeasonsSection seasons={seasons} schemes={schemes} onStarted={setJob} />
          <SchemesSection schemes={schemes} onStarted={setJob} />
          <ClassifiedSection classified={classified} onStarted={setJob} />
        </>
      )}
    </QueryView>
  );
}

function SeasonsSection({ seasons, schemes, onStarted }: StartProps & Pick<Seasons, 'seasons' | 'schemes'>) {
  return (
    <Section
      title="Seasons"
      note="A race counts in one season, so seasons cannot overlap"
      action={
        <SeasonButton Icon={Plus} size="small" button="Add a season" onStarted={onStarted}>
          {(form) => <SeasonForm {...form} schemes={schemes} />}
        </SeasonButton>
      }
      isActionWide
    >
      <SimpleTable
        empty={
          <Empty
            title="No season has a name yet"
            text="Days that no named season has belong to their calendar year, with the points of the newest version of “Default”."
          />
        }
        caption="Seasons, the latest first"
        rows={seasons}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          {
            head: 'Dates',
            cell: ({ startsOn, endsOn }) => `${formatCalendarDate(startsOn)} to ${formatCalendarDate(endsOn)}`,
          },
          { head: 'Points', priority: 'high', cell: ({ schemeName, version }) => `${schemeName}, version ${version}` },
          { head: 'What counts', priority: 'high', cell: ({ bestN }) => countedResultsText(bestN) },
        ]}
        actions={(season) => (
          <>
            <SeasonButton button="Edit" {...rowAction(`Edit ${season.name}`)} onStarted={onStarted}>
              {(form) => <SeasonForm {...form} season={season} schemes={schemes} />}
            </SeasonButton>
            <SeasonButton button="Delete" {...rowAction(`Delete ${season.name}`)} onStarted={onStarted}>
              {(form) => <DeleteSeason {...form} season={season} />}
            </SeasonButton>
          </>
        )}
      />
    </Section>
  );
}

/** Points per position: each scheme's newest version, and older ones on demand. */
function SchemesSection({ schemes, onStarted }: StartProps & Pick<Seasons, 'schemes'>) {
  const [hasOlder, setOlder] = useState(false);
  const older = schemes.filter(({ isNewest }) => !isNewest).length;
  return (
    <Section
      title="Points"
      note="A change makes a new version; the older ones stay on record"
      action={
        <SeasonButton Icon={Plus} size="small" button="Add a scheme" onStarted={onStarted}>
          {(form) => <SchemeForm {...form} />}
        </SeasonButton>
      }
      isActionWide
    >
      <SimpleTable
        caption="Points schemes"
        rows={schemes.filter(({ isNewest }) => isNewest || hasOlder)}
        keyOf={({ id }) => id}
        rowClass={({ isNewest }) => (isNewest ? '' : dataTableStyles.out)}
        columns={[
          { head: 'Scheme', cell: ({ name }) => name },
          { head: 'Version', isRight: true, priority: 'high', cell: ({ version }) => version },
          { head: 'Points by place', isWrapped: true, cell: ({ points }) => points.join(' · ') },
          { head: 'Used by', isWrapped: true, priority: 'high', cell: usersOf },
          { head: 'Since', priority: 'medium', cell: ({ createdAt }) => <TimeStamp at={createdAt} show="date" /> },
        ]}
        actions={(scheme) =>
          scheme.isNewest && (
            <SeasonButton button="Change" {...rowAction(`Change the points of ${scheme.name}`)} onStarted={onStarted}>
              {(form) => <SchemeForm {...form} scheme={scheme} />}
            </SeasonButton>
          )
        }
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
