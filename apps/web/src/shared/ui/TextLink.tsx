import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './TextLink.module.css';

/** A link in the running text or at the right of a section's title. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link className={clsx(styles.textLink, className)} {...props} />;
}

interface QuietLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** null: plain text. */
  readonly to: string | null;
}

/** A link that looks like plain text until hovered: names and tracks in rows. */
export function QuietLink({ className, to, ...props }: QuietLinkProps) {
  if (to === null) return <span className={className} {...props} />;
  return <Link className={clsx(styles.quietLink, className)} to={to} {...props} />;
}
