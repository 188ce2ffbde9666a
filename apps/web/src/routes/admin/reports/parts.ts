import { styled } from '@mui/material/styles';

/** The case at the left, the decision at the right. */
export const CaseAndDecision = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: 40,
  alignItems: 'start',
  '& > div, & > aside': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 },
  '@media (max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { gap: 32 },
}));

/** A framed remark: who may read something, or its source. */
export const Tag = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 18,
  padding: '0 6px',
  fontSize: 11,
  fontWeight: 650,
  borderRadius: 2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.line.rule2}`,
}));

/** A remark in small letters. */
export const SmallPrint = styled('p')(({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.ink3 }));
