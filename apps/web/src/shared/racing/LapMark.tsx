import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './LapMark.module.css';

interface MarkedTimeProps {
  readonly tone: 'purple' | 'green' | undefined;
  readonly children: ReactNode;
}

/** A time in purple or green; always with a lettered mark beside it. */
export function MarkedTime({ tone, children }: MarkedTimeProps) {
  return <span className={clsx(styles.markedTime, tone !== undefined && styles[tone])}>{children}</span>;
}

const MARKS = {
  pole: { tone: 'plain', text: 'PP', title: 'Pole position' },
  fastest: { tone: 'purple', text: 'FL', title: 'Fastest lap of the session' },
  record: { tone: 'purple', text: 'REC', title: 'Track record' },
  sectorBest: { tone: 'purple', text: 'SB', title: 'Best sector of the session' },
  personalBest: { tone: 'green', text: 'PB', title: 'Personal best' },
  ownBest: { tone: 'plain', text: 'best', title: 'Best lap of this car in the session' },
  stop: { tone: 'plain', text: 'STOP', title: 'Stopped, inferred from the lap time' },
  pit: { tone: 'plain', text: 'PIT', title: 'In the garage or the pits' },
  out: { tone: 'plain', text: 'OUT', title: 'On the lap out of the pits' },
  invalid: { tone: 'invalid', text: 'invalid', title: 'This lap does not count' },
} as const;

export type LapMarkKind = keyof typeof MARKS;

/** The letters that explain a coloured time. */
export function LapMark({ kind }: { readonly kind: LapMarkKind }) {
  const { tone, text, title } = MARKS[kind];
  return (
    <span className={clsx(styles.mark, styles[tone])} title={title}>
      {text}
    </span>
  );
}
