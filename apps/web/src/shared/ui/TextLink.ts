import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { Link } from 'react-router';

/** Makes a line of text high enough for a finger, without moving anything. */
export const fingerHigh = (theme: Theme): CSSObject => ({
  [theme.breakpoints.down('sm')]: {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-13px 0' },
  },
});

/** The same for a link that is cut off with an ellipsis, and for what is cut off around it. */
export const fingerHighWhenCut = (theme: Theme): CSSObject => ({
  [theme.breakpoints.down('sm')]: { paddingBlock: 12, marginBlock: -12 },
});

/** On phones, the link covers what is `position: relative` around it. */
export const coversOnPhones = (theme: Theme): CSSObject => ({
  [theme.breakpoints.down('sm')]: { position: 'static', '&::after': { inset: 0 } },
});

/** A link in the running text or at the right of a section's title. */
export const TextLink = styled(Link)(({ theme }) => ({
  ...fingerHigh(theme),
  color: theme.vars.palette.primary.main,
  fontWeight: 600,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
}));

/** A link that looks like plain text until hovered: names and tracks in rows. */
export const QuietLink = styled(Link)(({ theme }) => ({
  // Less than other links: the line below may have one of its own.
  [theme.breakpoints.down('sm')]: {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
  },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
}));
