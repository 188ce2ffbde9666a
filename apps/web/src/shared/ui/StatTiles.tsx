import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Strip = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { padding: '14px 18px 16px', borderLeft: `1px solid ${theme.vars.palette.divider}`, minWidth: 0 },
  '& > div:first-of-type': { paddingLeft: 0, borderLeft: 0 },
  '& dt': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& dd': { ...theme.typography.h4, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 10 },
  '& small': {
    ...theme.typography.caption,
    fontWeight: 600,
    fontStretch: 'normal',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    '&.three': { gridTemplateColumns: 'repeat(3, auto)' },
    '&.six': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '&.many': { gridTemplateColumns: 'repeat(4, 1fr)' },
    '& > div': { padding: '10px 12px 12px 0', borderLeft: 0 },
    '&.many dd': { fontSize: 20, lineHeight: '24px', whiteSpace: 'nowrap' },
    '&.many dt': { fontStretch: 'semi-condensed', letterSpacing: 0, textTransform: 'none', fontSize: 12 },
  },
  [theme.breakpoints.down('sm')]: {
    '& dd': { fontSize: 24, lineHeight: '28px' },
    '&.six': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
}));

export interface StatTile {
  readonly label: string;
  readonly value: ReactNode;
  /** A short comparison. */
  readonly note?: string;
}

export interface StatTilesProps {
  readonly label: string;
  readonly tiles: readonly StatTile[];
}

/** Figures with labels, separated by thin lines. */
export function StatTiles({ label, tiles }: StatTilesProps) {
  return (
    <Strip aria-label={label} className={layoutOf(tiles.length)}>
      {tiles.map((tile) => (
        <div key={tile.label}>
          <dt>{tile.label}</dt>
          <dd>
            {tile.value}
            {tile.note !== undefined && <small>{tile.note}</small>}
          </dd>
        </div>
      ))}
    </Strip>
  );
}

/** Below 900 px the tiles wrap: three in one row, five and six in two, eight in two, others as they fit. */
function layoutOf(count: number): string {
  if (count > 6) return 'many';
  if (count > 4) return 'six';
  return count === 3 ? 'three' : '';
}
