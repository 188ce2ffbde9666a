import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';

const Tag = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  padding: '1px 7px',
  fontWeight: 620,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.line.rule2}`,
  borderRadius: 2,
  '&.grave': { color: theme.vars.palette.error.main, borderColor: theme.vars.palette.error.main },
  '&.mind': { color: theme.vars.palette.timing.yellow, borderColor: theme.vars.palette.timing.yellow },
  '&.good': { color: theme.vars.palette.success.main, borderColor: theme.vars.palette.success.main },
}));

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
  /** `grave`: needs action or is destructive; `mind`: a caution; `good`: as it should be. */
  readonly look?: 'quiet' | 'grave' | 'mind' | 'good';
}

/** The state of something: icon, word and colour. */
export function StateTag({ Icon, text, look = 'quiet' }: StateTagProps) {
  return (
    <Tag className={look}>
      <Icon size={12} aria-hidden="true" />
      {text}
    </Tag>
  );
}
