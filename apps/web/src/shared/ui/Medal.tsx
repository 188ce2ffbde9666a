import { styled } from '@mui/material/styles';

const METALS = ['gold', 'silver', 'bronze'] as const;

const Disc = styled('span')(({ theme }) => ({
  ...theme.typography.position,
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 26,
  height: 26,
  '&.metal': {
    fontSize: 14,
    fontWeight: 820,
    clipPath: 'polygon(0 0, calc(100% - 7px) 0, 100% 7px, 100% 100%, 0 100%)',
  },
  ...Object.fromEntries(
    METALS.map((metal) => [
      `&.${metal}`,
      { background: theme.vars.palette.band[metal].fill, color: theme.vars.palette.band[metal].on },
    ]),
  ),
}));

/** A rank: for the first three a medal with the number, otherwise a plain number. */
export function Medal({ rank }: { readonly rank: number }) {
  const metal = METALS[rank - 1];
  return <Disc className={metal === undefined ? '' : `metal ${metal}`}>{rank}</Disc>;
}
