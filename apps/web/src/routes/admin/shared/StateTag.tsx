import Chip from '@mui/material/Chip';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './StateTag.module.css';

/** Tags side by side. */
export function Tags({ className, ...props }: ComponentProps<'span'>) {
  return <span className={clsx(styles.tags, className)} {...props} />;
}

export interface StateTagProps {
  readonly Icon: LucideIcon;
  readonly text: string;
  readonly color?: 'default' | 'error' | 'warning' | 'success';
}

/** The state of something: icon, word and colour. */
export function StateTag({ Icon, text, color = 'default' }: StateTagProps) {
  return <Chip component="span" icon={<Icon size={12} aria-hidden="true" />} label={text} color={color} />;
}
