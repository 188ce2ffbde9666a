import { styled } from '@mui/material/styles';

const Change = styled('span')(({ theme }) => ({
  fontWeight: 600,
  '&.up': { color: theme.vars.palette.timing.green },
  '&.down': { color: theme.vars.palette.error.main },
  '&.same': { color: theme.vars.palette.ink3 },
}));

/** How a race changed a class value: an arrow and a number. */
export function ClassChange({ change }: { readonly change: number | null }) {
  if (change === null) return <Change className="same">–</Change>;
  if (change === 0) return <Change className="same">= 0</Change>;
  return change > 0 ? (
    <Change className="up">▲ {change}</Change>
  ) : (
    <Change className="down">▼ {Math.abs(change)}</Change>
  );
}
