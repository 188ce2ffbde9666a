import type { CalendarRound, ChampionshipEntry, RoundHead } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { classBandName } from 'race-format';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { formatOrdinal } from '../../shared/format/dates-and-numbers.ts';
import { useFormat } from '../../shared/hooks/clock.tsx';
import styles from './RoundPlace.module.css';

interface RoundPlaceProps {
  readonly championshipId: number;
  readonly round: Pick<RoundHead, 'code' | 'state'>;
  readonly signUp: CalendarRound['signUp'];
  readonly entry: ChampionshipEntry | undefined;
  /** Of the visitor; null: not known. */
  readonly classValue: number | null;
}

/** Where the visitor stands with a round, and what they can do. */
export function RoundPlace({ championshipId, round, signUp, entry, classValue }: RoundPlaceProps) {
  const format = useFormat();
  if (round.state === 'cancelled') return <b>Cancelled</b>;
  if (entry !== undefined && entry.status !== 'withdrawn' && entry.status !== 'excluded') {
    return <OwnPlace entry={entry} code={round.code} />;
  }
  const { state, opensAt, minClassValue, maxClassValue } = signUp;
  if (state === 'none') return <span className="secondary">No sign-up, just join</span>;
  if (state === 'closed') return <span className="secondary">Sign-up is closed</span>;
  if (state === 'before')
    return <span className="secondary">Sign-up opens {opensAt === null ? 'later' : format.dateTime(opensAt)}</span>;
  if (classValue !== null && (classValue < (minClassValue ?? 0) || classValue > (maxClassValue ?? Infinity))) {
    return (
      <span className="secondary">
        Your class is {classBandName(classValue)}: it asks for {rangeText(minClassValue, maxClassValue)}
      </span>
    );
  }
  return (
    <Button component={Link} size="small" to={hrefs.championship(championshipId, { tab: 'entries' })}>
      Sign up
    </Button>
  );
}

function rangeText(min: number | null, max: number | null): string {
  if (min === null) return `${max} at most`;
  return max === null ? `${min} or more` : `${min} to ${max}`;
}

function OwnPlace({ entry, code }: { readonly entry: ChampionshipEntry; readonly code: string }) {
  const { status, raceNumber, queue, absentRounds, calledUp } = entry;
  const place = queue === null ? '' : `, ${formatOrdinal(queue)}`;
  if (absentRounds.includes(code)) return <span className="secondary">You cannot come</span>;
  if (status === 'confirmed') return <Marked isIn>You are in, {raceNumber}</Marked>;
  if (calledUp.includes(code)) return <Marked isIn>You are in as a reserve, {raceNumber}</Marked>;
  if (status === 'guest') return <Marked isIn>You are in as a guest, {raceNumber}</Marked>;
  if (status === 'requested') return <Marked>Waiting for the organisers</Marked>;
  return <Marked>{status === 'reserve' ? `Reserve${place}` : `Waiting${place}`}</Marked>;
}

function Marked({ isIn = false, children }: { readonly isIn?: boolean; readonly children: ReactNode }) {
  const Icon = isIn ? CircleCheck : Hourglass;
  return (
    <span className={clsx(styles.marked, isIn ? styles.in : styles.waiting)}>
      <Icon size={16} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
