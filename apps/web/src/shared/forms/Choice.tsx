import Checkbox from '@mui/material/Checkbox';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Choice.module.css';

export interface ChoiceProps {
  readonly name: ReactNode;
  readonly text: ReactNode;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** A checkbox with its consequence below. */
export function Choice({ name, text, isChosen, isDisabled = false, onChange }: ChoiceProps) {
  return (
    <label className={clsx(styles.row, isDisabled && styles.off)}>
      <Checkbox checked={isChosen} disabled={isDisabled} onChange={(_, isNowChosen) => onChange(isNowChosen)} />
      <span>
        <b>{name}</b>
        <span className={clsx(styles.what, 'detail')}>{text}</span>
      </span>
    </label>
  );
}
