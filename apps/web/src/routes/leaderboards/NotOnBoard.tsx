import { styled } from '@mui/material/styles';
import { PersonName } from '../../shared/ui/PersonName.tsx';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '0 0 12px',
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 620, color: theme.vars.palette.text.primary },
}));

export interface NotOnBoardProps {
  readonly name: string | undefined;
  /** What the board requires of a driver. */
  readonly why: string;
}

/** Shown above a board when the chosen driver is not on it. */
export function NotOnBoard({ name, why }: NotOnBoardProps) {
  return (
    <Line role="status">
      <b>
        <PersonName>{name ?? 'This driver'}</PersonName>
      </b>{' '}
      is not on this board: {why}.
    </Line>
  );
}
