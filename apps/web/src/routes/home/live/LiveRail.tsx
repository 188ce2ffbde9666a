import type { LiveTiming } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { hrefs } from '../../../lib/hrefs.ts';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import { Table } from '../../../shared/table/Table.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { KnowledgeTag } from '../../event/KnowledgeTag.tsx';
import { Sector } from '../../event/result/result-columns.tsx';
import type { ShortNames } from './car-names.ts';
import { bestSectorsOf, isRace } from './session-state.ts';
import dataTableStyles from '../../../shared/ui/DataTable.module.css';
import tableStyles from '../../event/rail/BestTimes.module.css';
import railStyles from '../../event/rail/Rail.module.css';

interface LiveRailProps {
  readonly timing: LiveTiming;
  readonly short: ShortNames;
}

/** The quickest time of each sector so far. */
export function BestSectorsSoFar({ timing: { cars, server }, short }: LiveRailProps) {
  const sectors = bestSectorsOf(cars);
  if (sectors.length === 0) return null;
  const isComplete = sectors.length === 3;
  return (
    <Section
      title="Best sectors"
      action={server.trackName !== null && <TextLink to={hrefs.boardTrack(server.trackName)}>Best laps here</TextLink>}
    >
      <Table
        look="headless"
        className={tableStyles.miniTable}
        caption="The fastest sectors of the session so far"
        rows={sectors}
        keyOf={({ sector }) => sector}
        columns={[
          {
            head: 'Sector',
            width: 28,
            isRowHead: true,
            cell: ({ sector }) => `S${sector + 1}`,
            ...(isComplete && { foot: 'Sum' }),
          },
          {
            head: 'Time',
            cell: ({ time }) => <Sector sector={{ time, isSessionBest: true }} />,
            ...(isComplete && {
              foot: (
                <span className={dataTableStyles.strong}>
                  {formatTime(sectors.reduce((sum, { time }) => sum + time, 0))}
                </span>
              ),
            }),
          },
          {
            head: 'Race number',
            cell: ({ car }) => <NumberPlate number={car.raceNumber} />,
            ...(isComplete && { foot: <div className={tableStyles.sum}>theoretical best</div> }),
          },
          { head: 'Driver', isWide: true, cell: ({ car }) => <PersonName>{short(car)}</PersonName> },
        ]}
      />
    </Section>
  );
}

const UNKNOWN = {
  log: 'Where a car is between two lines, tyres, weather, penalties',
  broadcast: 'Tyres, penalties',
  plugin: 'Tyres, weather, penalties',
  http: 'Tyres, penalties',
} as const;

/** Which figures are measured, which are inferred, and which the source does not tell. */
export function HowSure({ timing }: Pick<LiveRailProps, 'timing'>) {
  const { source } = timing;
  const how = {
    measured: `Lap and sector times, the line crossed${source === 'log' ? ', grid, in-laps and out-laps' : ''}, connections`,
    inferred: isRace(timing)
      ? 'Best lap of a race, points, class and season until the result is in'
      : 'The order until the result is in',
    unknown: UNKNOWN[source ?? 'log'],
  };
  return (
    <Section title="How sure are we?">
      <dl className={railStyles.sourceList}>
        {(['measured', 'inferred', 'unknown'] as const).map((kind) => (
          <div key={kind}>
            <dt>
              <KnowledgeTag kind={kind} />
            </dt>
            <dd>{how[kind]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
