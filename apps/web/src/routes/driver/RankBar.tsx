import { styled } from '@mui/material/styles';
import { formatCount } from '../../shared/format/en-au.ts';
import { rankText, rankShare } from './percentile.ts';

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.ink3,
  '& i': { position: 'relative', width: 64, height: 3, background: theme.vars.palette.divider },
  '& u': {
    position: 'absolute',
    top: -3,
    width: 3,
    height: 9,
    marginLeft: -1,
    background: theme.vars.palette.text.secondary,
  },
}));

export interface RankBarProps {
  readonly rank: number;
  readonly of: number;
  /** Extra text for the tooltip. */
  readonly note?: string;
}

/** A rank among many: `2 of 20`, and a bar with its position, the fastest at the left. */
export function RankBar({ rank, of, note = '' }: RankBarProps) {
  return (
    <Line title={`${rankText(rank, of)}${note}`}>
      <i aria-hidden="true">
        <u style={{ left: `${rankShare(rank, of) * 100}%` }} />
      </i>
      {formatCount(rank)} of {formatCount(of)}
    </Line>
  );
}
