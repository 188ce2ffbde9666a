import { styled } from '@mui/material/styles';

/** The list below a search field; it floats above the page. */
export const Suggestions = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 20,
  top: 'calc(100% + 4px)',
  left: 0,
  minWidth: '100%',
  width: 'max-content',
  maxWidth: 'min(420px, calc(100vw - 32px))',
  padding: '4px 0',
  borderRadius: 2,
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.float,
  '& ul': { maxHeight: 420, overflowY: 'auto' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 38,
    padding: '4px 12px',
    fontSize: 13.5,
    cursor: 'pointer',
  },
  '& li:hover, & li[aria-selected="true"]': { background: theme.vars.palette.action.hover },
  '& li[aria-selected="true"]': { boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}` },
  '& .nm': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 620 },
  '& .more': {
    ...theme.typography.caption,
    marginLeft: 'auto',
    paddingLeft: 12,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.ink3,
  },
  '& p': { ...theme.typography.body2, padding: '8px 12px', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& li': { minHeight: 44 } },
}));
