import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './LinkButton.module.css';

/** Looks like a link at the right of a section's title, but changes the section itself. */
export function LinkButton({ className, ...props }: ComponentProps<'button'>) {
  return <button className={clsx(styles.linkButton, className)} {...props} />;
}
