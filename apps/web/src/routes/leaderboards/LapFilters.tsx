import Button from '@mui/material/Button';
import type { Game } from '@paddock/contracts';
import { CLASS_BANDS } from 'race-format';
import { useNavigate } from 'react-router';
import { carGroupOptions } from '../../lib/car-groups.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames, type Names } from '../../lib/names.ts';
import { PERIOD_OPTIONS } from '../../lib/periods.ts';
import type { UrlState } from '../../lib/url-state.ts';
import type { FilterOption } from '../../lib/filter-option.ts';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { PeriodSelect } from '../../shared/ui/PeriodSelect.tsx';
import {
  countFilters,
  FIELDS,
  UNFILTERED,
  withoutDefaults,
  type BoardField,
  type BoardUrl,
  type TrackUrl,
} from './board-url.ts';
import { KIND_NAMES } from './lap-columns.tsx';

const SESSIONS = [
  { value: '', text: 'Any' },
  ...(['practice', 'qualifying', 'race'] as const).map((value) => ({ value, text: KIND_NAMES[value] })),
];
const CONDITIONS = [
  { value: 'any', text: 'Any' },
  { value: 'dry', text: 'Dry' },
  { value: 'wet', text: 'Wet' },
];
const CLASSES = [{ value: '', text: 'All' }, ...CLASS_BANDS.map(({ band, name }) => ({ value: band, text: name }))];

function lapFilters(names: Names, game?: Game): Record<BoardField, { name: string; options: readonly FilterOption[] }> {
  const cars = names.carsOf(game).map(([model, text]) => ({ value: String(model), text }));
  return {
    carGroup: { name: 'Car class', options: carGroupOptions(names, game) },
    car: { name: 'Car', options: [{ value: '', text: 'All cars' }, ...cars] },
    sessionKind: { name: 'Session', options: SESSIONS },
    conditions: { name: 'Conditions', options: CONDITIONS },
    period: { name: 'Period', options: PERIOD_OPTIONS },
    class: { name: 'Driver class', options: CLASSES },
  };
}

/** A filter in words: `conditions “Wet”`. */
export function filterText(field: BoardField, state: BoardUrl, names: Names): string {
  const { name, options } = lapFilters(names)[field];
  const value = String(state[field] ?? '');
  const known = options.find((option) => option.value === value)?.text;
  // A car without a name is no option.
  return `${name.toLowerCase()} “${known ?? (field === 'car' ? names.car(state.car ?? null) : value)}”`;
}

export interface LapFiltersProps extends Pick<UrlState<BoardUrl>, 'state' | 'filter' | 'change'> {
  readonly game: Game | undefined;
}

export function LapFilters({ state, filter, change, game }: LapFiltersProps) {
  const names = useNames();
  const filters = lapFilters(names, game);
  const carries = game && names.game(game)?.carries;
  // What the game does not say is no filter, unless the address has it.
  const isUseful = (field: BoardField) =>
    state[field] !== UNFILTERED[field] ||
    ((field !== 'conditions' || carries?.wet !== false) &&
      (field !== 'carGroup' || filters.carGroup.options.length > 1));
  const count = countFilters(state);
  return (
    <>
      {FIELDS.filter(isUseful).map((field) =>
        field === 'period' ? (
          <PeriodSelect key={field} {...filter(field)} />
        ) : (
          <FilterSelect key={field} {...filters[field]} {...filter(field)} />
        ),
      )}
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
  readonly game: Game | undefined;
  readonly state: TrackUrl;
}

/** Switches between the records of all tracks and the board of one track. */
export function TrackSelect({ track, game, state }: TrackSelectProps) {
  const navigate = useNavigate();
  const names = useNames();
  const tracks = names.tracksOf(game).map(([value, text]) => ({ value, text }));
  const options = [{ value: 'all', text: 'All tracks' }, ...tracks];
  const open = (chosen: string): void => {
    const { around: _none, ...filter } = state;
    void navigate(
      chosen === 'all'
        ? hrefs.boardAllTracks({ ...withoutDefaults(filter), game: names.hasGames ? game : undefined })
        : hrefs.boardTrack(chosen, withoutDefaults(state)),
    );
  };
  return <FilterSelect name="Track" value={track} neutral={track} options={options} onChange={open} />;
}
