import type { NewsMark as Mark } from '@paddock/contracts';
import { clsx } from 'clsx';
import { CalendarClock, ClipboardList, Flag, Scale, TicketCheck, Trophy, WifiOff, type LucideIcon } from 'lucide-react';
import { GameMark } from '../../shared/racing/GameMark.tsx';
import { LapMark } from '../../shared/racing/LapMark.tsx';
import { Medal } from '../../shared/racing/Medal.tsx';
import { NumberPlate } from '../../shared/racing/NumberPlate.tsx';
import { SessionMark } from '../../shared/racing/SessionMark.tsx';
import styles from './NewsMark.module.css';

const ICONS: Readonly<Record<Extract<Mark, { type: 'icon' }>['icon'], LucideIcon>> = {
  silent: WifiOff,
  scales: Scale,
  round: CalendarClock,
  entry: TicketCheck,
  trophy: Trophy,
  flag: Flag,
  work: ClipboardList,
};

interface NewsMarkProps {
  readonly mark: Mark;
  /** Red: staff must see to it. */
  readonly isAlarm: boolean;
}

/** What stands left of a news item. Its sentence says the same, so that screen readers skip it. */
export function NewsMark({ mark, isAlarm }: NewsMarkProps) {
  return (
    <span className={clsx(styles.mark, isAlarm && styles.alarm)} aria-hidden="true">
      <MarkOf mark={mark} />
    </span>
  );
}

function MarkOf({ mark }: { readonly mark: Mark }) {
  switch (mark.type) {
    case 'session':
      return (
        <>
          <SessionMark kind={mark.sessionKind} name="" />
          <GameMark game={mark.game} isOfAll />
        </>
      );
    case 'place':
      return <Medal rank={mark.place} />;
    case 'raceNumber':
      return <NumberPlate number={mark.raceNumber} />;
    case 'record':
      return <LapMark kind="record" />;
    case 'icon': {
      const Icon = ICONS[mark.icon];
      return <Icon size={20} />;
    }
  }
}
