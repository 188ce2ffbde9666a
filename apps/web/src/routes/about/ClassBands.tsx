import { styled } from '@mui/material/styles';
import { CLASS_BANDS } from 'race-format';

/** The highest band has no upper limit, and is drawn as wide as gold. */
const SCALE_END = 140;

/** The four bands to scale. */
const Scale = styled('ol')(({ theme }) => ({
  display: 'flex',
  gap: 3,
  '& li': {
    ...theme.typography.body2,
    minWidth: 0,
    padding: '14px 12px 12px',
    whiteSpace: 'nowrap',
    clipPath: 'polygon(0 0, calc(100% - 12px) 0, 100% 12px, 100% 100%, 0 100%)',
  },
  '& b': { ...theme.typography.h5, display: 'block' },
  ...Object.fromEntries(
    Object.entries(theme.vars.palette.band).map(([band, { fill, on }]) => [
      `& .${band}`,
      { color: on, background: fill },
    ]),
  ),
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', '& li': { padding: '10px 12px' } },
}));

/** The class values of each class. */
export function ClassBands() {
  return (
    <Scale aria-label="Classes by class value">
      {CLASS_BANDS.map(({ band, name, from }, index) => {
        const next = CLASS_BANDS[index + 1]?.from ?? null;
        return (
          <li key={band} className={band} style={{ flex: `${(next ?? SCALE_END) - from} 0 auto` }}>
            <b>{name}</b>
            {rangeText(from, next)}
          </li>
        );
      })}
    </Scale>
  );
}

function rangeText(from: number, next: number | null): string {
  if (next === null) return `from ${from}`;
  return from === 0 ? `up to ${next - 1}` : `${from} to ${next - 1}`;
}
