import { styled } from '@mui/material/styles';

/** Looks like a link at the right of a section's title, but changes the section itself. */
export const LinkButton = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  color: theme.vars.palette.primary.main,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  [theme.breakpoints.down('sm')]: { minHeight: 40 },
}));
