import { styled } from '@mui/material/styles';

const Plate = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: 34,
  height: 20,
  padding: '0 4px',
  fontSize: 12,
  lineHeight: 1,
  fontWeight: 760,
  fontStretch: 'semi-condensed',
  borderRadius: 2,
  color: theme.vars.palette.plate.on,
  background: theme.vars.palette.plate.fill,
  border: `1px solid ${theme.vars.palette.plate.edge}`,
}));

/** A car's race number. */
export function NumberPlate({ number }: { readonly number: number | null }) {
  return <Plate>{number ?? '–'}</Plate>;
}
