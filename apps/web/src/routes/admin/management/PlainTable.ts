import { styled } from '@mui/material/styles';
import { DataTable } from '../../../shared/ui/DataTable.ts';

/** A small table with row actions at its right edge. */
export const PlainTable = styled(DataTable)(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .do': { display: 'inline-flex', gap: 16 },
  '& tbody th': { maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .flow': { padding: '8px', whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: '19px' },
  '& td:has(.do)': { position: 'sticky', right: 0, background: theme.vars.palette.background.paper },
}));
