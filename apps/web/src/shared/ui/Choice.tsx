import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Row = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr)',
  columnGap: 12,
  alignItems: 'start',
  padding: '12px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  cursor: 'pointer',
  '& + &': { borderTop: 0 },
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& b': { display: 'block', fontWeight: 650 },
  '& .what': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  '& input': {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 18,
    height: 18,
    margin: '1px 0 0',
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.line.control}`,
    borderRadius: 2,
    cursor: 'inherit',
  },
  '& input::before': {
    content: '""',
    width: 10,
    height: 10,
    clipPath: 'polygon(12% 44%, 0 58%, 40% 96%, 100% 18%, 85% 6%, 38% 66%)',
  },
  '& input:checked': {
    background: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    '&::before': { background: theme.vars.palette.primary.contrastText },
  },
  // Forced colours keep only borders and system colours.
  '@media (forced-colors: active)': { '& input:checked::before': { background: 'CanvasText' } },
  '&.off': { cursor: 'default', '& b': { color: theme.vars.palette.text.secondary } },
  '&:not(.off):hover input': { borderColor: theme.vars.palette.text.primary },
}));

export interface ChoiceProps {
  readonly name: ReactNode;
  /** The consequence of the choice. */
  readonly text: ReactNode;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** A checkbox with its consequence below. */
export function Choice({ name, text, isChosen, isDisabled = false, onChange }: ChoiceProps) {
  return (
    <Row className={isDisabled ? 'off' : ''}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <b>{name}</b>
        <span className="what">{text}</span>
      </span>
    </Row>
  );
}
