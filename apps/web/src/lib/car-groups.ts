import type { Game } from '@paddock/contracts';
import type { FilterOption } from './filter-option.ts';
import type { Names } from './names.ts';

/** Those of Assetto Corsa Competizione, best known first. Others are added when a URL names them. */
const CAR_GROUPS = ['GT3', 'GT4', 'GT2', 'CUP', 'ST', 'CHL', 'TCX'];

/** The classes to choose from in a game; undefined: on a site with several, those of all. */
export function carGroupOptions({ games }: Pick<Names, 'games'>, game: Game | undefined): readonly FilterOption[] {
  const shown = games.filter((one) => game === undefined || one.game === game);
  const groups = shown.flatMap((one) => (one.game === 'acc' ? CAR_GROUPS : one.carGroups));
  const known = shown.length === 0 ? CAR_GROUPS : [...new Set(groups)];
  return [{ value: '', text: 'All' }, ...known.map((value) => ({ value, text: value }))];
}
