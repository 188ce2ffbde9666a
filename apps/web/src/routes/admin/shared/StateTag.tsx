import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';

/** Tags side by side. */
export const Tags = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '1px 4px',
  alignItems: 'center',
  verticalAlign: 'middle',
});

export interface StateTagProps {
  readonly Icon: LucideIcon;
  readonly text: string;
  readonly color?: 'default' | 'error' | 'warning' | 'success';
}

/** The state of something: icon, word and colour. */
export function StateTag({ Icon, text, color = 'default' }: StateTagProps) {
  return <Chip component="span" icon={<Icon size={12} aria-hidden="true" />} label={text} color={color} />;
}
