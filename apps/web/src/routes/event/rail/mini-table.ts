import { styled } from '@mui/material/styles';
import { DataTable, FIRST_CELL } from '../../../shared/ui/DataTable.ts';

/** A table in the rail: no frame, lower rows, no padding at the edges. */
export const MiniTable = styled(DataTable)(({ theme }) => ({
  border: 0,
  background: 'none',
  '& td, & tbody th': { height: 32, padding: '0 5px', fontSize: 13 },
  [`& tr > ${FIRST_CELL}`]: { paddingLeft: 0 },
  '& td:last-of-type': { paddingRight: 0 },
  '& tbody th': { ...theme.typography.overline, width: 28, color: theme.vars.palette.ink3 },
  '& tbody th.place': { ...theme.typography.body2, width: 26, textAlign: 'right', fontWeight: 650 },
  '& .name': { maxWidth: 0, width: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .lap': { color: theme.vars.palette.ink3 },
}));
