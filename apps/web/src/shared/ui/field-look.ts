import type { CSSObject, Theme } from '@mui/material/styles';

/** A 44 px field with its label inside; teal border while set. */
export function fieldLook(theme: Theme): CSSObject {
  return {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    height: 44,
    minWidth: 132,
    borderRadius: 2,
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.line.control}`,
    '& .name': {
      ...theme.typography.overline,
      position: 'absolute',
      top: 5,
      left: 12,
      right: 8,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      lineHeight: '13px',
      color: theme.vars.palette.ink3,
      pointerEvents: 'none',
    },
    '& select, & input': {
      appearance: 'none',
      width: '100%',
      height: 42,
      padding: '16px 32px 0 12px',
      font: 'inherit',
      fontWeight: 560,
      lineHeight: '20px',
      wordSpacing: 'inherit',
      color: theme.vars.palette.text.primary,
      background: 'transparent',
      border: 0,
      borderRadius: 2,
      textOverflow: 'ellipsis',
    },
    '& option': { color: theme.vars.palette.text.primary, background: theme.vars.palette.background.paper },
    '& svg': { position: 'absolute', right: 10, bottom: 8, pointerEvents: 'none', color: theme.vars.palette.ink3 },
    '&.set': {
      borderColor: theme.vars.palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    },
    [theme.breakpoints.down('sm')]: { minWidth: 0 },
  };
}
