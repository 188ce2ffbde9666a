import type { SessionKind } from '@paddock/contracts';
import { clsx } from 'clsx';
import styles from './SessionMark.module.css';

const LETTERS: Readonly<Record<SessionKind, string>> = { practice: 'P', qualifying: 'Q', race: 'R', other: '?' };

interface SessionMarkProps {
  readonly kind: SessionKind;
  /** The session's name, for screen readers. Empty where the name is beside it. */
  readonly name: string;
}

/** P, Q or R: what kind of session it was. */
export function SessionMark({ kind, name }: SessionMarkProps) {
  const image = name === '' ? {} : { role: 'img', 'aria-label': name, title: name };
  return (
    <span className={clsx(styles.mark, styles[kind])} {...image}>
      {LETTERS[kind]}
    </span>
  );
}
