import { styled } from '@mui/material/styles';

/** A list of rows with actions at the right; on phones below. */
export const LineList = styled('ul')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTop: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '6px 16px',
    alignItems: 'center',
    minHeight: 46,
    padding: '6px 12px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& .what': { display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'center', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', padding: '10px 12px' },
  },
}));
