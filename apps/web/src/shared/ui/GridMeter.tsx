import { styled } from '@mui/material/styles';
import { playerCountColour } from 'race-format';
import { GRID_WIDTH, gridSlots, slotPath } from './grid-slots.ts';

/** In a larger chart, slots would be further apart than on a real grid. */
const LARGEST_WIDTH = 440;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: LARGEST_WIDTH,
  strokeWidth: 1.25,
  '& .free': { fill: 'none', stroke: theme.vars.palette.line.rule2 },
  '& .guess': { fill: 'none', stroke: theme.vars.palette.players.grey },
  ...Object.fromEntries(
    (['grey', 'green', 'yellow', 'orange', 'red'] as const).map((colour) => [
      `& .${colour}`,
      { fill: theme.vars.palette.players[colour], stroke: theme.vars.palette.players[colour] },
    ]),
  ),
}));

export interface GridMeterProps {
  readonly players: number;
  /** null: the capacity is unknown. */
  readonly capacity: number | null;
  /** The count is outdated: nothing is filled. */
  readonly isStale?: boolean;
}

/** A server's slots as a starting grid, the taken ones coloured by occupancy. The count is beside it as text. */
export function GridMeter({ players, capacity, isStale = false }: GridMeterProps) {
  const { slots, taken } = gridSlots({ players, capacity });
  const colour = isStale ? 'guess' : playerCountColour({ players, capacity });
  const about = isStale ? 'About ' : '';
  const label = capacity === null ? `${about}${players} on track` : `${about}${players} of ${capacity} places taken`;
  return (
    <Drawing viewBox={`-1 0 ${GRID_WIDTH + 2} 20`} role="img" aria-label={label}>
      <path className="free" d={slotPath({ slots, from: taken, to: slots })} />
      <path className={colour} d={slotPath({ slots, from: 0, to: taken })} />
    </Drawing>
  );
}
