import { styled } from '@mui/material/styles';
import type { StaffServer } from '@paddock/contracts';
import { CircleCheck, CircleDashed, CircleX, Clock, WifiOff, type LucideIcon } from 'lucide-react';
import { playerCountColour } from 'race-format';
import { formatCount } from '../../../shared/format/en-au.ts';

const Label = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  fontWeight: 620,
  color: theme.vars.palette.text.secondary,
  // Among a page's figures this is a word, not a number.
  'dd > &': { fontSize: 20, lineHeight: '32px', letterSpacing: 0, fontStretch: 'semi-expanded' },
  '&.good': { color: theme.vars.palette.success.main },
  '&.warn': { color: theme.vars.palette.warning.main },
  '&.bad': { color: theme.vars.palette.error.main },
}));

const STATES: Readonly<Record<StaffServer['state'], { Icon: LucideIcon; text: string; className: string }>> = {
  reporting: { Icon: CircleCheck, text: 'Reporting', className: 'good' },
  late: { Icon: Clock, text: 'Late', className: 'warn' },
  silent: { Icon: WifiOff, text: 'Silent', className: 'warn' },
  never: { Icon: CircleDashed, text: 'Never reported', className: '' },
};

/** A server's connection state: icon, word and colour. */
export function ServerState({ state }: Pick<StaffServer, 'state'>) {
  const { Icon, text, className } = STATES[state];
  return (
    <Label className={className}>
      <Icon size={15} aria-hidden="true" />
      {text}
    </Label>
  );
}

/** Number of a server's failed files. */
export function FailedFiles({ count, most }: { readonly count: number; readonly most: number }) {
  if (count === 0) return '0';
  return (
    <Label className="bad">
      <CircleX size={15} aria-hidden="true" />
      {count >= most ? `${formatCount(most)} or more` : formatCount(count)}
    </Label>
  );
}

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
