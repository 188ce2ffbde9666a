import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { OUTCOMES, type Outcome } from './decision-fields.ts';
import { Quiet } from './parts.ts';

const Choices = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.overline, padding: 0, marginBottom: 6, color: theme.vars.palette.ink3 },
  '& > div': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 6 },
  '& label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 34,
    padding: '0 10px',
    fontSize: 13,
    fontWeight: 600,
    borderRadius: 2,
    border: `1px solid ${theme.vars.palette.line.control}`,
    cursor: 'pointer',
  },
  '& label:has(:disabled)': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  '& label:not(:has(:disabled)):hover': { background: theme.vars.palette.action.hover },
  '& input': {
    appearance: 'none',
    flex: 'none',
    width: 12,
    height: 12,
    margin: 0,
    borderRadius: '50%',
    border: `1.5px solid ${theme.vars.palette.line.control}`,
    background: theme.vars.palette.background.paper,
    cursor: 'inherit',
  },
  '& label:has(:checked)': {
    background: theme.vars.palette.surface.mine,
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& input:checked': { border: `4px solid ${theme.vars.palette.primary.main}` },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& input:focus-visible': { outline: 'none' },
  [theme.breakpoints.down('sm')]: { '& label': { height: 40 } },
}));

export interface OutcomeChoiceProps {
  readonly value: Outcome;
  readonly mayBan: boolean;
  readonly onChange: (outcome: Outcome) => void;
}

/** Selects the case's outcome. */
export function OutcomeChoice({ value, mayBan, onChange }: OutcomeChoiceProps) {
  const name = useId();
  const reasonId = useId();
  return (
    <Choices>
      <legend>Outcome</legend>
      <div>
        {OUTCOMES.map((outcome) => {
          const isDisabled = outcome.value === 'ban' && !mayBan;
          return (
            <label key={outcome.value}>
              <input
                type="radio"
                name={name}
                checked={outcome.value === value}
                disabled={isDisabled}
                aria-describedby={isDisabled ? reasonId : undefined}
                onChange={() => onChange(outcome.value)}
              />
              {outcome.text}
            </label>
          );
        })}
      </div>
      {!mayBan && <Quiet id={reasonId}>This driver belongs to an admin. Only admins can ban them.</Quiet>}
    </Choices>
  );
}
