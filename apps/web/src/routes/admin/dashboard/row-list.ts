import { styled } from '@mui/material/styles';

/** A list of items, one per line: the item at the left, its age at the right. */
export const RowList = styled('ul')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTop: 0,
  '& li': {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    alignItems: 'center',
    minHeight: 38,
    padding: '6px 10px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& li:first-of-type': { borderTop: 0 },
  '& a': { fontWeight: 620 },
  '& .q': { color: theme.vars.palette.text.secondary },
  '& .bad': { color: theme.vars.palette.error.main, fontWeight: 620 },
  '& .wide': { gridColumn: '1 / -1' },
}));
