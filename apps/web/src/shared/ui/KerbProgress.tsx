import { styled } from '@mui/material/styles';

const Track = styled('div')(({ theme }) => ({
  height: 5,
  background: theme.vars.palette.divider,
  '& i': {
    display: 'block',
    height: '100%',
    background: `repeating-linear-gradient(90deg, ${theme.vars.palette.primary.main} 0 12px, color-mix(in srgb, ${theme.vars.palette.primary.main} 38%, ${theme.vars.palette.background.paper}) 12px 24px)`,
  },
}));

export interface KerbProgressProps {
  readonly label: string;
  readonly done: number;
  /** null: the total is unknown. */
  readonly total: number | null;
}

/** A progress bar in the style of a kerb. */
export function KerbProgress({ label, done, total }: KerbProgressProps) {
  if (total === null) return <Track role="progressbar" aria-label={label} />;
  const share = total === 0 ? 0 : Math.min(done / total, 1);
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={total} aria-valuenow={done}>
      <i style={{ width: `${(share * 100).toFixed(1)}%` }} />
    </Track>
  );
}
