import { styled } from '@mui/material/styles';
import { Wrap } from './Wrap.ts';

/** The sections of a page, stacked. */
export const PageBody = styled(Wrap)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  paddingTop: 28,
  [theme.breakpoints.down('sm')]: { gap: 32, paddingTop: 20 },
}));

/** Main column and rail; the rail moves below on narrow screens. */
export const MainAndRail = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)',
  gap: 48,
  alignItems: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 },
}));
