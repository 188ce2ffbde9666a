import { styled } from '@mui/material/styles';

/** The page's width with its gutters. */
export const Wrap = styled('div')(({ theme }) => ({
  maxWidth: 1440,
  margin: '0 auto',
  padding: '0 32px',
  [theme.breakpoints.down('sm')]: { padding: '0 16px' },
}));
