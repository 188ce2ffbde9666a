import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNames } from '../../lib/names.ts';
import { PERIOD_OPTIONS } from '../../lib/periods.ts';
import { FilterBar } from '../../shared/ui/FilterBar.ts';
import { FilterSelect, type FilterOption } from '../../shared/ui/FilterSelect.tsx';
import { StartLights } from '../../shared/ui/StartLights.tsx';
import { Wrap } from '../../shared/ui/Wrap.ts';

import { BoardUrl, countFilters } from './board-url.ts';

/** The car groups of the game, widest known first. Others come with the address that names them. */
const CAR_GROUPS = ['GT3', 'GT4', 'GT2', 'CUP', 'ST', 'CHL', 'TCX'];

const ANY: FilterOption = { value: '', text: 'Any' };
const GROUPS: readonly FilterOption[] = [{ value: '', text: 'All' }, ...CAR_GROUPS.map(same)];
const SESSIONS: readonly FilterOption[] = [
  ANY,
  { value: 'practice', text: 'Practice' },
  { value: 'qualifying', text: 'Qualifying' },
  { value: 'race', text: 'Race' },
];
const CONDITIONS: readonly FilterOption[] = [
  { value: 'any', text: 'Any' },
  { value: 'dry', text: 'Dry' },
  { value: 'wet', text: 'Wet' },
];
const CLASSES: readonly FilterOption[] = [
  { value: '', text: 'All' },
  { value: 'bronze', text: 'Bronze' },
  { value: 'silver', text: 'Silver' },
  { value: 'gold', text: 'Gold' },
  { value: 'platinum', text: 'Platinum' },
];

const Toggle = styled(Button)(({ theme }) => ({
  height: 44,
  '& b': {
    padding: '0 5px',
    lineHeight: '16px',
    borderRadius: 2,
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
  },
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

const Fields = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: { '&.closed': { display: 'none' } },
}));

export interface BoardFilterBarProps {
  readonly state: BoardUrl;
  readonly onChange: (patch: Partial<BoardUrl>) => void;
  readonly onClear: () => void;
  readonly isLoading: boolean;
  /** A filter that only one board has, before the others. */
  readonly children?: ReactNode;
}

/** The filters of the boards of lap times; one button on phones. */
export function BoardFilterBar({ state, onChange, onClear, isLoading, children }: BoardFilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(state);
  return (
    <FilterBar onSubmit={(event) => event.preventDefault()}>
      <Wrap className="fields">
        <Toggle className="full" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          Filters {count > 0 && <b>{count}</b>}
        </Toggle>
        <Fields className={isOpen ? '' : 'closed'}>
          {children}
          <Selects state={state} onChange={onChange} />
          {count > 0 && (
            <Button variant="text" onClick={onClear}>
              Clear {count}
            </Button>
          )}
        </Fields>
        <StartLights isWaiting={isLoading} label="Loading the board" />
      </Wrap>
    </FilterBar>
  );
}

type Selected = Pick<BoardFilterBarProps, 'state' | 'onChange'>;

function Selects({ state, onChange }: Selected) {
  const names = useNames();
  const cars = [
    { value: '', text: 'All cars' },
    ...names.cars.map(([model, text]) => ({ value: String(model), text })),
  ];
  const shared = { state, onChange };
  return (
    <>
      <Select {...shared} field="carGroup" name="Car class" options={GROUPS} />
      <Select {...shared} field="car" name="Car" options={cars} />
      <Select {...shared} field="sessionKind" name="Session" options={SESSIONS} />
      <Select {...shared} field="conditions" name="Conditions" neutral="any" options={CONDITIONS} />
      <Select {...shared} field="period" name="Period" neutral="all" options={PERIOD_OPTIONS} />
      <Select {...shared} field="class" name="Driver class" options={CLASSES} />
    </>
  );
}

interface SelectProps extends Selected {
  readonly field: keyof BoardUrl;
  readonly name: string;
  readonly neutral?: string;
  readonly options: readonly FilterOption[];
}

function Select({ state, onChange, field, name, neutral = '', options }: SelectProps) {
  return (
    <FilterSelect
      name={name}
      value={String(state[field] ?? neutral)}
      neutral={neutral}
      options={options}
      onChange={(value) => onChange({ [field]: BoardUrl.parse({ [field]: value === '' ? undefined : value })[field] })}
    />
  );
}

function same(text: string): FilterOption {
  return { value: text, text };
}
