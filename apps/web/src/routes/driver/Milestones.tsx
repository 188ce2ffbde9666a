import type { DriverMilestone } from '@paddock/contracts';
import { classBandName } from 'race-format';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import styles from './Milestones.module.css';

/** What the driver reached for the first time, the latest first. */
export function Milestones({ playerId }: { readonly playerId: string }) {
  const query = trpc.drivers.milestones.useQuery({ id: playerId, game: useGameInUrl() });
  return (
    <QueryView
      query={query}
      what="the milestones"
      rows={3}
      rowHeight={38}
      empty={
        <p className="secondary">
          None yet. They are the first win, 100 laps that count, the next class and each year.
        </p>
      }
    >
      {(milestones) => (
        <ul className={styles.list}>
          {milestones.map((milestone) => (
            <li key={`${milestone.kind} ${milestone.at}`}>
              <QuietLink to={milestone.kind === 'years' ? null : hrefs.event(milestone.eventId)}>
                {milestoneText(milestone)}
              </QuietLink>
              <span className="secondary">
                <TimeStamp at={milestone.at} show="date" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function milestoneText(milestone: DriverMilestone): string {
  switch (milestone.kind) {
    case 'firstWin':
      return 'First win';
    case 'cleanLaps':
      return `${formatCount(milestone.count)} laps that count`;
    case 'class':
      return `Class ${classBandName(milestone.classValue)} reached`;
    case 'years':
      return milestone.count === 1 ? 'A year of racing here' : `${formatCount(milestone.count)} years of racing here`;
  }
}
