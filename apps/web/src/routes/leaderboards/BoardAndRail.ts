import { styled } from '@mui/material/styles';

/** A board with its rail, which moves below it on narrow screens. */
export const BoardAndRail = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  gap: 40,
  alignItems: 'start',
  '& > aside': { display: 'flex', flexDirection: 'column', gap: 32, alignSelf: 'stretch' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > aside': { display: 'contents' } },
}));
