import { clsx } from 'clsx';
import { classBand, classBandName } from 'race-format';
import styles from './ClassBadge.module.css';

interface ClassBadgeProps {
  /** null: no rated race yet, no badge. */
  readonly value: number | null;
  readonly isProvisional: boolean;
}

/** The class band's letter and the class value; hatched with a tilde while provisional. */
export function ClassBadge({ value, isProvisional }: ClassBadgeProps) {
  if (value === null) return null;
  const name = classBandName(value);
  const label = isProvisional ? `${name} ${value}, provisional` : `${name} ${value}`;
  return (
    <span
      className={clsx(styles.badge, `band-${classBand(value)}`, isProvisional && styles.provisional)}
      role="img"
      aria-label={label}
      title={label}
    >
      <i>{name.charAt(0)}</i>
      <b>{isProvisional ? `~${value}` : value}</b>
    </span>
  );
}
