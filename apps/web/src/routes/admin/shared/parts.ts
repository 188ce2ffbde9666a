import { styled } from '@mui/material/styles';

/** A remark of a section. */
export const Quiet = styled('p')(({ theme }) => ({
  maxWidth: 620,
  marginBottom: 12,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  '&:last-child': { marginBottom: 0 },
  '& b': { color: theme.vars.palette.text.primary, fontWeight: 620 },
}));

/** Items, one per line: facts at the left, age or actions at the right; on phones actions are below. */
export const LineList = styled('ul')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTop: 0,
  '& li': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    alignItems: 'center',
    minHeight: 40,
    padding: '6px 12px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& li:first-of-type': { borderTop: 0 },
  '& li:has(.row-link):hover': { background: theme.vars.palette.action.hover },
  '& a': { fontWeight: 620 },
  '& .facts': { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'center' },
  '& .actions': { display: 'inline-flex', flexWrap: 'wrap', gap: 6 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& .q': { color: theme.vars.palette.text.secondary },
  '& .bad': { color: theme.vars.palette.error.main, fontWeight: 620 },
  '& .wide': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('sm')]: {
    '& li:has(button)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, justifyItems: 'start', padding: '10px 12px' },
  },
}));
