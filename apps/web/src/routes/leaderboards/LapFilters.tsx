import Button from '@mui/material/Button';
import type { BoardUrl } from '@paddock/contracts';
import { CAR_GROUP_OPTIONS } from '../../lib/car-groups.ts';
import { useNames } from '../../lib/names.ts';
import { PERIOD_OPTIONS } from '../../lib/periods.ts';
import type { UrlState } from '../../lib/url-state.ts';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { countFilters, UNFILTERED } from './board-url.ts';
import { CLASSES, CONDITIONS, FILTER_NAMES, SESSIONS } from './filter-text.ts';

export type LapFiltersProps = Pick<UrlState<BoardUrl>, 'state' | 'filter' | 'change'>;

/** The filters of lap times, and a button that clears them. */
export function LapFilters({ state, filter, change }: LapFiltersProps) {
  const names = useNames();
  const count = countFilters(state);
  const cars = [
    { value: '', text: 'All cars' },
    ...names.cars.map(([model, text]) => ({ value: String(model), text })),
  ];
  return (
    <>
      <FilterSelect name={FILTER_NAMES.carGroup} options={CAR_GROUP_OPTIONS} {...filter('carGroup')} />
      <FilterSelect name={FILTER_NAMES.car} options={cars} {...filter('car')} />
      <FilterSelect name={FILTER_NAMES.sessionKind} options={SESSIONS} {...filter('sessionKind')} />
      <FilterSelect name={FILTER_NAMES.conditions} options={CONDITIONS} {...filter('conditions')} />
      <FilterSelect name={FILTER_NAMES.period} options={PERIOD_OPTIONS} {...filter('period')} />
      <FilterSelect name={FILTER_NAMES.class} options={CLASSES} {...filter('class')} />
      {count > 0 && (
        <Button variant="text" onClick={() => change(UNFILTERED)}>
          Clear {count}
        </Button>
      )}
    </>
  );
}

interface TrackSelectProps {
  /** A track code, or `all`. */
  readonly track: string;
  readonly tracks: ReadonlyArray<readonly [code: string, name: string]>;
  readonly onChange: (track: string) => void;
}

/** Switches between the records of all tracks and the board of one track. */
export function TrackSelect({ track, tracks, onChange }: TrackSelectProps) {
  const options = [{ value: 'all', text: 'All tracks' }, ...tracks.map(([value, text]) => ({ value, text }))];
  return <FilterSelect name="Track" value={track} neutral={track} options={options} onChange={onChange} />;
}
