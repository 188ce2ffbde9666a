import { styled } from '@mui/material/styles';
import type { StaffServer } from '@paddock/contracts';
import { playerCountColour } from 'race-format';

const Dot = styled('i')(({ theme }) => ({
  display: 'inline-block',
  width: 8,
  height: 8,
  marginRight: 7,
  ...Object.fromEntries(
    Object.entries(theme.vars.palette.players).map(([name, color]) => [`&.${name}`, { background: color }]),
  ),
}));

/** `44/50`, coloured by occupancy. */
export function PlayersOn({ players, places }: Pick<StaffServer, 'players' | 'places'>) {
  const colour = playerCountColour({ players: players ?? 0, capacity: places });
  return (
    <span>
      <Dot className={colour} aria-hidden="true" />
      {players === null ? '–' : `${players}/${places ?? '–'}`}
    </span>
  );
}
