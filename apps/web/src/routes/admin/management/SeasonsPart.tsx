import Button from '@mui/material/Button';
import type { Seasons } from '@paddock/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { formatCalendarDate } from '../../../shared/format/en-au.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { JobProgress } from '../shared/JobProgress.tsx';
import { TableFrame } from '../shared/parts.ts';
import { RowAction } from '../shared/RowAction.tsx';
import { PlainTable } from './PlainTable.ts';
import { SchemesSection } from './SchemesSection.tsx';
import { bestWords } from './season-words.ts';
import { SeasonDialog, type SeasonTask } from './SeasonDialog.tsx';

/** Seasons, and the points for positions in them. */
export default function SeasonsPart() {
  const query = trpc.adminSeasons.all.useQuery({});
  const [task, setTask] = useState<SeasonTask | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  return (
    <QueryView query={query} what="seasons" rows={10} rowHeight={38}>
      {(seasons) => (
        <>
          {jobId !== null && <JobProgress jobId={jobId} />}
          <SeasonsSection {...seasons} onTask={setTask} />
          <SchemesSection {...seasons} onTask={setTask} />
          {task !== null && (
            <SeasonDialog
              task={task}
              schemes={seasons.schemes}
              onClose={() => setTask(null)}
              onOrdered={(job) => {
                setTask(null);
                setJobId(job.id);
              }}
            />
          )}
        </>
      )}
    </QueryView>
  );
}

interface SeasonsSectionProps extends Seasons {
  readonly onTask: (task: SeasonTask) => void;
}

function SeasonsSection({ seasons, onTask }: SeasonsSectionProps) {
  return (
    <Section
      title="Seasons"
      note="A race counts in one season: two never share a day"
      action={
        <AdminOnly what="change seasons">
          {(isDisabled) => (
            <Button size="small" disabled={isDisabled} onClick={() => onTask({ kind: 'addSeason' })}>
              <Plus size={14} aria-hidden="true" />
              Add a season
            </Button>
          )}
        </AdminOnly>
      }
      isActionWide
    >
      {seasons.length === 0 ? (
        <Empty
          title="No season has a name yet"
          text="Until one has, each calendar year is a season, with the points of the newest “Default”."
        />
      ) : (
        <TableFrame>
          <PlainTable>
            <caption>Seasons, the latest first</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">From</th>
                <th scope="col">To</th>
                <th scope="col" className="w720">
                  Points
                </th>
                <th scope="col" className="w720">
                  What counts
                </th>
                <th scope="col" className="r">
                  Action
                </th>
              </tr>
            </thead>
            <tbody>
              {seasons.map((season) => (
                <tr key={season.id}>
                  <th scope="row">{season.name}</th>
                  <td>{formatCalendarDate(season.startsOn)}</td>
                  <td>{formatCalendarDate(season.endsOn)}</td>
                  <td className="w720">
                    {season.schemeName} <span className="q">version {season.version}</span>
                  </td>
                  <td className="w720">{bestWords(season.bestN)}</td>
                  <td className="r">
                    <AdminOnly what="change seasons" isQuiet>
                      {(isDisabled) => (
                        <span className="do">
                          <RowAction
                            label={`Edit ${season.name}`}
                            isDisabled={isDisabled}
                            onClick={() => onTask({ kind: 'editSeason', season })}
                          >
                            Edit
                          </RowAction>
                          <RowAction
                            label={`Remove ${season.name}`}
                            isDisabled={isDisabled}
                            onClick={() => onTask({ kind: 'removeSeason', season })}
                          >
                            Remove
                          </RowAction>
                        </span>
                      )}
                    </AdminOnly>
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </TableFrame>
      )}
    </Section>
  );
}
