import { styled } from '@mui/material/styles';
import type { StaffServer } from '@paddock/contracts';
import { CircleCheck, CircleDashed, CircleX, Clock, WifiOff, type LucideIcon } from 'lucide-react';
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

const STATES: Readonly<Record<StaffServer['state'], { Icon: LucideIcon; text: string; look: string }>> = {
  reporting: { Icon: CircleCheck, text: 'Reporting', look: 'good' },
  late: { Icon: Clock, text: 'Late', look: 'warn' },
  silent: { Icon: WifiOff, text: 'Silent', look: 'warn' },
  never: { Icon: CircleDashed, text: 'Never reported', look: '' },
};

/** A server's connection state: icon, word and colour. */
export function ServerState({ state }: Pick<StaffServer, 'state'>) {
  const { Icon, text, look } = STATES[state];
  return (
    <Label className={look}>
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
