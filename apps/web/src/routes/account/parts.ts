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

/** A choice with its consequence below. */
export const Choice = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '0 8px',
  alignItems: 'start',
  padding: '10px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  cursor: 'pointer',
  '&:first-of-type': { borderTop: 0, paddingTop: 2 },
  '& input': { width: 18, height: 18, margin: '1px 0 0', accentColor: theme.vars.palette.primary.main },
  '& b': { fontWeight: 650 },
  '& span': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));
