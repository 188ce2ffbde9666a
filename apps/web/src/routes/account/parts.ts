import { styled } from '@mui/material/styles';

/** An explanatory paragraph of a section. */
export const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: 620,
  color: theme.vars.palette.text.secondary,
  '& b': { color: theme.vars.palette.text.primary, fontWeight: 650 },
  '& + &': { marginTop: 8 },
}));

/** Actions, side by side. */
export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 14,
});

/** Two equal columns, stacked on narrow screens. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '28px 48px',
  alignItems: 'start',
  '& h3': { ...theme.typography.h6, marginBottom: 4 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
