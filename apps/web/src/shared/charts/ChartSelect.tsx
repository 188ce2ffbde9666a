import { styled } from '@mui/material/styles';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  color: theme.vars.palette.text.secondary,
  '& select': {
    height: 28,
    minWidth: 0,
    maxWidth: 220,
    padding: '0 6px',
    font: 'inherit',
    fontWeight: 600,
    borderRadius: 2,
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.line.control}`,
  },
  [theme.breakpoints.down('sm')]: { '& select': { height: 40 } },
}));

export interface ChartSelectProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** A small select beside a chart. */
export function ChartSelect({ name, value, options, onChange }: ChartSelectProps) {
  return (
    <Label>
      {name}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </Label>
  );
}
