import { styled } from '@mui/material/styles';
import { formatGap, formatTime } from 'race-format';
import { DriverName } from '../../../shared/ui/DriverName.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import type { EventInfo, ResultRow } from '../event-types.ts';

const List = styled('ol')(({ theme }) => ({
  width: 400,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '20px 40px minmax(0, 1fr) auto',
    gap: 10,
    alignItems: 'center',
    padding: '7px 0',
    fontSize: 15,
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .place': { ...theme.typography.position, fontSize: 18, fontWeight: 800 },
  '& .crew': { display: 'grid', minWidth: 0 },
  '& .crew.shared': { fontSize: 13, lineHeight: '18px' },
  '& .gap': { color: theme.vars.palette.text.secondary },
  '& > li:first-of-type .gap': { fontWeight: 650, color: theme.vars.palette.text.primary },
  '& > li:first-of-type .crew:not(.shared)': { fontSize: 17 },
  [theme.breakpoints.down('lg')]: { width: 320 },
  [theme.breakpoints.down('md')]: { width: 'auto', '& > li': { fontSize: 14, gap: 8, padding: '6px 0' } },
  // High enough for a finger; two names one below the other are not, and are links in the result.
  [theme.breakpoints.down('sm')]: { '& > li': { padding: '10px 0' }, '& .crew.shared a': { pointerEvents: 'none' } },
}));

/** Larger crews are listed in full only in the result: the podium keeps its height. */
const MOST_NAMES = 2;

export interface PodiumProps {
  readonly kind: EventInfo['sessionKind'];
  readonly rows: readonly ResultRow[];
}

/** The first three with their gaps. */
export function Podium({ kind, rows }: PodiumProps) {
  return (
    <List aria-label="The first three">
      {rows.map(({ position, raceNumber, drivers, gap, totalTime, bestLap }) => (
        <li key={position}>
          <span className="place">{position}</span>
          <NumberPlate number={raceNumber} />
          <span className={drivers.length > 1 ? 'crew shared' : 'crew'}>
            {drivers.length === 0 && '–'}
            {drivers.slice(0, namesShown(drivers.length)).map((driver, index) => (
              <DriverName key={index} driver={driver} hasBadge={false} />
            ))}
            {drivers.length > namesShown(drivers.length) && (
              <span title={drivers.map(({ name }) => name).join(', ')}>and {drivers.length - 1} more</span>
            )}
          </span>
          <span className="gap">
            {formatGap(gap, { leaderText: formatTime(kind === 'race' ? totalTime : bestLap) })}
          </span>
        </li>
      ))}
    </List>
  );
}

function namesShown(count: number): number {
  return count > MOST_NAMES ? 1 : count;
}
