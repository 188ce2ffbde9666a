import type { Channel, ChannelPost } from '@paddock/contracts';
import { clsx } from 'clsx';
import { CircleCheck, CircleDashed, CircleHelp, CirclePause, CircleX, RotateCw, type LucideIcon } from 'lucide-react';
import styles from './Discord.module.css';

type State = Channel['state'] | ChannelPost['state'];

const MARKS: Readonly<Record<State, { readonly Icon: LucideIcon; readonly className?: string | undefined }>> = {
  working: { Icon: CircleCheck, className: styles.good },
  delivered: { Icon: CircleCheck, className: styles.good },
  waiting: { Icon: RotateCw, className: styles.warn },
  sending: { Icon: RotateCw },
  unknown: { Icon: CircleHelp, className: styles.warn },
  refused: { Icon: CircleX, className: styles.bad },
  givenUp: { Icon: CircleX, className: styles.bad },
  lost: { Icon: CircleX, className: styles.bad },
  paused: { Icon: CirclePause },
  skipped: { Icon: CircleDashed },
};

/** A state: icon, words and colour. */
export function ChannelStateMark({ state, text }: { readonly state: State; readonly text: string }) {
  const { Icon, className } = MARKS[state];
  return (
    <span className={clsx(styles.state, className)}>
      <Icon size={15} aria-hidden="true" />
      {text}
    </span>
  );
}
