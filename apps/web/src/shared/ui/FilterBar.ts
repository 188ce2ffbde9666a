import { styled } from '@mui/material/styles';

/** The filters of a page, below its hero. */
export const FilterBar = styled('form')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .fields': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, paddingTop: 10, paddingBottom: 10 },
  [theme.breakpoints.down('sm')]: {
    '& .fields': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& .full': { gridColumn: '1 / -1' },
  },
}));
