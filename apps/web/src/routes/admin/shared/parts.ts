import { styled } from '@mui/material/styles';

/** A remark of a board. */
export const Quiet = styled('p')(({ theme }) => ({ maxWidth: 620, color: theme.vars.palette.text.secondary }));

/** Around a table that may be wider than the page: it scrolls by itself. */
export const TableFrame = styled('div')({ overflowX: 'auto', '& td svg': { verticalAlign: -2 } });
