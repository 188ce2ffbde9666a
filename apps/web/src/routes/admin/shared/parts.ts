import { styled } from '@mui/material/styles';

/** A remark of a section. */
export const Quiet = styled('p')(({ theme }) => ({ maxWidth: 620, color: theme.vars.palette.text.secondary }));

/** Wraps a table that may be wider than the page: it scrolls horizontally. */
export const TableFrame = styled('div')({ overflowX: 'auto', '& td svg': { verticalAlign: -2 } });
