import { styled } from '@mui/material/styles';

const Sheet = styled('div')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  padding: '0 10px',
  '& > div': { display: 'flex', alignItems: 'center', gap: 12 },
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& i': { height: 10, background: theme.vars.palette.action.hover },
}));

/** Widths of the name placeholders, in rotation: equal widths would not look like names. */
const NAME_WIDTHS = [150, 118, 172, 134, 160] as const;

/** About a screen of bars; the rest is empty space of the same height. */
const MAX_RENDERED = 14;

export interface SkeletonRowsProps {
  readonly label: string;
  readonly count: number;
  /** The height of the loaded rows, to avoid layout shift. */
  readonly height: number;
}

/** The rows of a list that is still loading. */
export function SkeletonRows({ label, count, height }: SkeletonRowsProps) {
  const rendered = Math.min(count, MAX_RENDERED);
  return (
    <Sheet role="status" aria-label={label} style={{ paddingBottom: (count - rendered) * height }}>
      {Array.from({ length: rendered }, (_, index) => (
        <div key={index} style={{ height }}>
          <i style={{ width: 18 }} />
          <i style={{ width: 34 }} />
          <i style={{ width: NAME_WIDTHS[index % NAME_WIDTHS.length] }} />
          <i style={{ width: 80, marginLeft: 'auto' }} />
        </div>
      ))}
    </Sheet>
  );
}
