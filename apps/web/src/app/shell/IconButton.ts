import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { Link } from 'react-router';

const look = ({ theme }: { theme: Theme }): CSSObject => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 34,
  height: 34,
  padding: 0,
  border: 0,
  borderRadius: 2,
  color: theme.vars.palette.text.secondary,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary, background: theme.vars.palette.action.hover },
  [theme.breakpoints.down('sm')]: { width: 40, height: 44 },
});

/** A square icon button of the header. */
export const IconButton = styled('button')(look);

/** The same for a link. */
export const IconLink = styled(Link)(look);
