import { styled } from '@mui/material/styles';
import { useId } from 'react';

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.overline, padding: 0, marginBottom: 6, color: theme.vars.palette.ink3 },
  '& > div': { display: 'grid', gap: 6 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 34,
    padding: '0 10px',
    fontSize: 13,
    fontWeight: 600,
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.line.control}`,
    borderRadius: 2,
    cursor: 'pointer',
    [theme.breakpoints.down('sm')]: { minHeight: 40 },
  },
  '& label:has(:disabled)': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  '& label:not(:has(:disabled)):hover': { background: theme.vars.palette.action.hover },
  '& label:has(:checked)': {
    background: theme.vars.palette.surface.mine,
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& input': {
    accentColor: theme.vars.palette.primary.main,
    margin: 0,
    cursor: 'inherit',
    '&:focus-visible': { outline: 'none' },
  },
}));

export interface RadioTilesProps<T extends string> {
  readonly legend: string;
  readonly columns: number;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string; readonly isDisabled?: boolean }[];
  /** Id of the text that says why an option is disabled. */
  readonly reasonId?: string;
  readonly onChange: (value: T) => void;
}

/** A choice of one among a few, all of them visible. */
export function RadioTiles<T extends string>({
  legend,
  columns,
  value,
  options,
  reasonId,
  onChange,
}: RadioTilesProps<T>) {
  const name = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      <div style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.isDisabled === true}
              aria-describedby={option.isDisabled === true ? reasonId : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
    </Group>
  );
}
