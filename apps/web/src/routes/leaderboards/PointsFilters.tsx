import type { z } from 'zod';
import { carGroupOptions } from '../../lib/car-groups.ts';
import { useNames } from '../../lib/names.ts';
import type { ApiOutputs } from '../../lib/trpc.ts';
import type { UrlState } from '../../lib/url-state.ts';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import type { PointsUrl } from './board-url.ts';

const RACES = [
  { value: 'all', text: 'Every race', bestN: null },
  { value: '3', text: 'Best 3', bestN: 3 },
  { value: '5', text: 'Best 5', bestN: 5 },
  { value: '10', text: 'Best 10', bestN: 10 },
] as const;

export interface PointsFiltersProps extends Pick<UrlState<z.output<typeof PointsUrl>>, 'state' | 'change' | 'filter'> {
  /** undefined: loading. */
  readonly board: ApiOutputs['leaderboards']['points'] | undefined;
}

/** The season, which races of it count, and in which cars. */
export function PointsFilters({ state, change, filter, board }: PointsFiltersProps) {
  const names = useNames();
  const seasons = board?.seasons ?? [];
  const unasked = seasons[0]?.key;
  const classes = carGroupOptions(names, board?.game ?? state.game);
  // What the season says is no filter, and has no value of its own.
  const own = board?.season?.bestN ?? null;
  const ownRaces = RACES.find(({ bestN }) => bestN === own);
  const others = RACES.filter((option) => option !== ownRaces);
  const races = filter('best');
  return (
    <>
      <FilterSelect
        name="Season"
        value={board?.season?.key ?? state.season ?? ''}
        neutral={unasked ?? ''}
        options={seasons.map(({ key, name }) => ({ value: key, text: name }))}
        onChange={(key) => change({ season: key === unasked ? undefined : key })}
      />
      <FilterSelect
        name="Races"
        options={[{ value: '', text: ownRaces?.text ?? `Best ${own}` }, ...others]}
        {...races}
        value={races.value === ownRaces?.value ? '' : races.value}
      />
      {/* A class in the address is shown, though the game has none. */}
      {(classes.length > 1 || state.carGroup !== undefined) && (
        <FilterSelect name="Car class" options={classes} {...filter('carGroup')} />
      )}
    </>
  );
}
