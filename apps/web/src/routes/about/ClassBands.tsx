import { styled } from '@mui/material/styles';

const BANDS = [
  { band: 'bronze', name: 'Bronze', range: 'up to 39', from: 0, to: 40 },
  { band: 'silver', name: 'Silver', range: '40 to 79', from: 40, to: 80 },
  { band: 'gold', name: 'Gold', range: '80 to 109', from: 80, to: 110 },
  { band: 'platinum', name: 'Platinum', range: 'from 110', from: 110, to: 140 },
] as const;

/** The four bands to scale; the highest has no upper limit and is as wide as gold. */
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
      {BANDS.map(({ band, name, range, from, to }) => (
        <li key={band} className={band} style={{ flex: `${to - from} 0 auto` }}>
          <b>{name}</b>
          {range}
        </li>
      ))}
    </Scale>
  );
}
