import { styled } from '@mui/material/styles';

/** A link to a file of the api. */
export const FileLink = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.primary.main,
  fontWeight: 600,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
}));
