import { clsx } from 'clsx';
import { useNames } from '../../../lib/names.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import type { AnalysedEvent } from '../event-data.ts';
import { KnowledgeTag } from '../KnowledgeTag.tsx';
import { StorySection } from '../story/StorySection.tsx';
import { BestSectors, QuickestLaps } from './BestTimes.tsx';
import { Movers } from './Movers.tsx';
import { PenaltyList } from './PenaltyList.tsx';
import styles from './Rail.module.css';

export interface RailProps extends AnalysedEvent {
  /** Rendered below the table, where there is room for columns. */
  readonly isBelow: boolean;
}

/** The panels beside the result: story, best sectors, penalties, sources of the figures. */
export function Rail({ isBelow, ...event }: RailProps) {
  const isRace = event.info.sessionKind === 'race';
  return (
    <div className={clsx(styles.sections, isBelow && styles.below)}>
      <StorySection {...event} />
      <BestSectors {...event} />
      <PenaltyList {...event} />
      {isRace && <QuickestLaps {...event} />}
      {isRace && <Movers {...event} />}
      <Sources {...event} />
    </div>
  );
}

const KINDS = ['measured', 'inferred', 'unknown'] as const;
const MEASURED = ['laps', 'sectors', 'validity', 'penalties'] as const;

/** Which figures are in the file, which are inferred, and which are unknown. */
function Sources({ info, rows, overview: { placesFrom, stopsFrom } }: AnalysedEvent) {
  const isRace = info.sessionKind === 'race';
  const carries = useNames().game(info.game)?.carries;
  const hasGrid = rows.some(({ gridPosition }) => gridPosition !== null);
  const order =
    placesFrom === 'times' ? 'from total times minus lap times' : 'from the order in which the laps were recorded';
  const byLap = ['gaps', 'places gained'];
  const fromLog = [
    ...(placesFrom === 'log' ? ['position by lap', ...byLap] : []),
    ...(stopsFrom === 'log' ? ['stops and stints'] : []),
  ];
  const inferred = [
    ...(isRace && placesFrom !== 'log' ? [`position by lap (${order})`, ...byLap] : []),
    ...(stopsFrom === 'log' ? [] : ['stops']),
  ].join(', ');
  const sources = {
    measured: [
      'Times',
      ...MEASURED.filter((what) => carries?.[what] !== false),
      ...(hasGrid ? ['grid'] : []),
      ...(fromLog.length > 0 ? [`and by the server’s log: ${fromLog.join(', ')}`] : []),
    ].join(', '),
    inferred: inferred === '' ? 'Nothing here' : inferred.charAt(0).toUpperCase() + inferred.slice(1),
    unknown: hasGrid ? 'Tyres, fuel' : 'Grid, tyres, fuel',
  };
  return (
    <Section title="How sure are we?">
      <dl className={styles.sourceList}>
        {(carries?.laps === false ? (['measured', 'unknown'] as const) : KINDS).map((kind) => (
          <div key={kind}>
            <dt>
              <KnowledgeTag kind={kind} />
            </dt>
            <dd>{sources[kind]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
