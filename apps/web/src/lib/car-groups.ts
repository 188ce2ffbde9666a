import type { FilterOption } from './filter-option.ts';

/** The game's car groups, best known first. Others are added when a URL names them. */
const CAR_GROUPS = ['GT3', 'GT4', 'GT2', 'CUP', 'ST', 'CHL', 'TCX'];

export const CAR_GROUP_OPTIONS: readonly FilterOption[] = [
  { value: '', text: 'All' },
  ...CAR_GROUPS.map((value) => ({ value, text: value })),
];
