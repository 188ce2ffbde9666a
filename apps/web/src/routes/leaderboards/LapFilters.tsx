import { BoardUrl } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { CAR_GROUP_OPTIONS } from '../../lib/car-groups.ts';
import { useNames } from '../../lib/names.ts';
import { PERIOD_OPTIONS } from '../../lib/periods.ts';
import { FilterSelect, type FilterOption } from '../../shared/ui/FilterSelect.tsx';
import { countFilters, UNFILTERED, type BoardField } from './board-url.ts';
import { CLASSES, CONDITIONS, FILTER_NAMES, SESSIONS } from './filter-text.ts';

export interface LapFiltersProps {
  readonly state: BoardUrl;
  readonly onChange: (patch: Partial<BoardUrl>) => void;
}

/** The filters of lap times, and a button that clears them. */
export function LapFilters({ state, onChange }: LapFiltersProps) {
  const names = useNames();
  const count = countFilters(state);
  const cars = [
    { value: '', text: 'All cars' },
    ...names.cars.map(([model, text]) => ({ value: String(model), text })),
  ];
  const shared = { state, onChange };
  return (
    <>
      <Select {...shared} field="carGroup" options={CAR_GROUP_OPTIONS} />
      <Select {...shared} field="car" options={cars} />
      <Select {...shared} field="sessionKind" options={SESSIONS} />
      <Select {...shared} field="conditions" options={CONDITIONS} />
      <Select {...shared} field="period" options={PERIOD_OPTIONS} />
      <Select {...shared} field="class" options={CLASSES} />
      {count > 0 && (
        <Button variant="text" onClick={() => onChange(UNFILTERED)}>
          Clear {count}
        </Button>
      )}
    </>
  );
}

interface SelectProps extends LapFiltersProps {
  readonly field: BoardField;
  readonly options: readonly FilterOption[];
}

function Select({ state, onChange, field, options }: SelectProps) {
  const neutral = String(UNFILTERED[field] ?? '');
  return (
    <FilterSelect
      name={FILTER_NAMES[field]}
      value={String(state[field] ?? neutral)}
      neutral={neutral}
      options={options}
      onChange={(value) => onChange({ [field]: BoardUrl.parse({ [field]: value === '' ? undefined : value })[field] })}
    />
  );
}
