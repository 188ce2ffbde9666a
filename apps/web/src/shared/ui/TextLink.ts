import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** A link in the running text or at the right of a section's title. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  fontWeight: 600,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
}));

/** A link that looks like plain text until hovered: names and tracks in rows. */
export const QuietLink = styled(Link)({
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
});
