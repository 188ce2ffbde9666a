import { styled } from '@mui/material/styles';

/** A paragraph of a board that explains what it does. */
export const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: 620,
  color: theme.vars.palette.text.secondary,
  '& b': { color: theme.vars.palette.text.primary, fontWeight: 650 },
  '& + &': { marginTop: 8 },
}));

/** Things to do, side by side. */
export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 14,
});

/** Two things of equal weight: side by side where there is room. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '28px 48px',
  alignItems: 'start',
  '& h3': { ...theme.typography.h6, marginBottom: 4 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
