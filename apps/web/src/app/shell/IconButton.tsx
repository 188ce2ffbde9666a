import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './IconButton.module.css';

/** A square icon button of the header. */
export function IconButton({ className, ...props }: ComponentProps<'button'>) {
  return <button className={clsx(styles.iconButton, className)} {...props} />;
}

/** The same for a link. */
export function IconLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link className={clsx(styles.iconButton, className)} {...props} />;
}
