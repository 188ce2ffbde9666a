import { styled } from '@mui/material/styles';

/** Not after another cell. Without tag names, each inserted element would recalculate styles around it. */
export const FIRST_CELL = ':not(:where(td + *, th + *))';
/** The visitor's own row. Not rows of laps: everything inserted there would recalculate their style. */
const OWN_ROW = 'tr:where(:not(.laps)):has(.you)';

/**
 * A table with a frame. Cells are styled through it: one style for forty rows of twelve cells. Classes: `r` right, `q`
 * quiet, `s` strong, `out` a row without a position; on cells `w720`, `w900` and `w1200` hide below that width, `cut`
 * truncates.
 */
export const DataTable = styled('table')(({ theme }) => ({
  width: '100%',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderTop: 0,
  '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& th': {
    ...theme.typography.overline,
    height: 32,
    padding: '0 8px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.ink3,
    borderBottom: `1px solid ${theme.vars.palette.line.rule2}`,
  },
  '& td, & tbody th': {
    height: 38,
    padding: '0 8px',
    fontSize: 13.5,
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody th': {
    fontWeight: 620,
    fontStretch: 'normal',
    letterSpacing: 0,
    wordSpacing: '.05em',
    textTransform: 'none',
    color: theme.vars.palette.text.primary,
  },
  '& tbody tr:last-of-type > td, & tbody tr:last-of-type > th': { borderBottom: 0 },
  // The first cell of a row, td or th; emotion warns about :first-child.
  [`& tr > ${FIRST_CELL}, & tbody tr > th${FIRST_CELL}`]: { paddingLeft: 10 },
  '& thead th:last-of-type, & td:last-of-type': { paddingRight: 10 },
  '& tbody tr:hover': { background: theme.vars.palette.action.hover },
  [`& tbody ${OWN_ROW}, & tbody ${OWN_ROW}:hover`]: { background: theme.vars.palette.surface.mine },
  [`& tbody ${OWN_ROW} > ${FIRST_CELL}`]: { boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}` },
  '& abbr': { textDecoration: 'none' },
  '& .r': { textAlign: 'right' },
  '& .q': { color: theme.vars.palette.text.secondary },
  '& .s': { fontWeight: 680 },
  '& .place': theme.typography.position,
  // A very long name would push other columns off the page.
  '& .who .nm': { maxWidth: 260 },
  '& tr.out td, & tr.out th': { color: theme.vars.palette.ink3, fontWeight: 400 },
  '& .cut': { maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  [theme.breakpoints.down('lg')]: { '& .w1200': { display: 'none' } },
  '& .cut.wide': { width: '100%' },
  [theme.breakpoints.down('md')]: { '& .w900': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    '& .w720': { display: 'none' },
    // High enough for a finger.
    '& td, & tbody th': { position: 'relative', height: 42 },
    '& :is(td, th) > a:only-child': { position: 'static', '&::after': { inset: 0 } },
  },
}));
