import type { ApiOutputs } from '../../lib/trpc.ts';
import type { Names } from '../../lib/names.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCount, formatOrdinal } from '../../shared/format/dates-and-numbers.ts';
import type { Column } from '../../shared/table/column.ts';
import { GapCell } from '../../shared/racing/GapCell.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { tiedDrivers } from './ranked-drivers.tsx';
import type { Fold } from './TieRows.tsx';
import boardTableStyles from './BoardTable.module.css';

export type PointsRow = ApiOutputs['leaderboards']['points']['rows'][number];
type ScoredRace = PointsRow['scored'][number];

export function pointsColumns(leaderPoints: number, names: Pick<Names, 'track'>): readonly Column<PointsRow>[] {
  return [
    ...tiedDrivers<PointsRow>(({ scored: [best] }) => best && <Race race={best} names={names} />),
    {
      head: 'Scored',
      isSecondary: true,
      isTruncated: true,
      cell: ({ scored }) =>
        scored.map((race, index) => (
          <span key={race.eventId}>
            {index > 0 && '; '}
            <QuietLink to={hrefs.event(race.eventId)}>
              {formatOrdinal(race.place)}, <Race race={race} names={names} />
            </QuietLink>
          </span>
        )),
    },
    {
      head: 'Starts',
      width: 90,
      isRight: true,
      isSecondary: true,
      priority: 'medium',
      cell: ({ starts }) => formatCount(starts),
    },
    {
      head: 'Points',
      width: 90,
      isRight: true,
      isStrong: true,
      phone: 'right',
      cell: ({ points }) => formatCount(points),
    },
    {
      head: 'To leader',
      width: 140,
      isRight: true,
      priority: 'medium',
      className: boardTableStyles.gap,
      cell: ({ points }) => {
        const gap = leaderPoints - points;
        return gap > 0 && <GapCell text={`−${formatCount(gap)}`} share={gap / Math.max(leaderPoints, 1)} />;
      },
    },
  ];
}

/** `Brands Hatch, 27/11` */
function Race({ race: { trackName, at }, names }: { readonly race: ScoredRace; readonly names: Pick<Names, 'track'> }) {
  return (
    <>
      {names.track(trackName)}, <TimeStamp at={at} show="shortDate" />
    </>
  );
}

export const POINTS_FOLD: Fold<PointsRow> = {
  figure: ({ points }) => counted(points, 'point'),
  level: (row) => `level on ${formatCount(row.points)}${onceText(row)}`,
};

const PLACES = ['a win', 'a second place', 'a third place', 'a fourth place', 'a fifth place'];

/** How drivers with one result have scored: ` with a second place`. */
function onceText({ scored: [best, ...more] }: PointsRow): string {
  if (best === undefined || more.length > 0) return '';
  return ` with ${PLACES[best.place - 1] ?? `place ${best.place}`}`;
}
