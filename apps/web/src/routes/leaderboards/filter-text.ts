import type { BoardUrl } from '@paddock/contracts';
import type { FilterOption } from '../../shared/ui/FilterSelect.tsx';
import type { Names } from '../../lib/names.ts';
import { PERIOD_OPTIONS } from '../../lib/periods.ts';
import type { BoardField } from './board-url.ts';

export const SESSIONS: readonly FilterOption[] = [
  { value: '', text: 'Any' },
  { value: 'practice', text: 'Practice' },
  { value: 'qualifying', text: 'Qualifying' },
  { value: 'race', text: 'Race' },
];
export const CONDITIONS: readonly FilterOption[] = [
  { value: 'any', text: 'Any' },
  { value: 'dry', text: 'Dry' },
  { value: 'wet', text: 'Wet' },
];
export const CLASSES: readonly FilterOption[] = [
  { value: '', text: 'All' },
  { value: 'bronze', text: 'Bronze' },
  { value: 'silver', text: 'Silver' },
  { value: 'gold', text: 'Gold' },
  { value: 'platinum', text: 'Platinum' },
];

/** The label of each filter. */
export const FILTER_NAMES = {
  carGroup: 'Car class',
  car: 'Car',
  sessionKind: 'Session',
  conditions: 'Conditions',
  period: 'Period',
  class: 'Driver class',
} as const satisfies Record<BoardField, string>;

/** A filter in words: `conditions “Wet”`. */
export function filterText(field: BoardField, state: BoardUrl, names: Names): string {
  return `${FILTER_NAMES[field].toLowerCase()} “${valueText(field, state, names)}”`;
}

function valueText(field: BoardField, state: BoardUrl, names: Names): string {
  switch (field) {
    case 'carGroup':
      return state.carGroup ?? '';
    case 'car':
      return names.car(state.car ?? null);
    case 'sessionKind':
      return textOf(SESSIONS, state.sessionKind);
    case 'conditions':
      return textOf(CONDITIONS, state.conditions);
    case 'period':
      return textOf(PERIOD_OPTIONS, state.period);
    case 'class':
      return textOf(CLASSES, state.class);
  }
}

function textOf(options: readonly FilterOption[], value: string | undefined): string {
  return options.find((option) => option.value === value)?.text ?? value ?? '';
}
