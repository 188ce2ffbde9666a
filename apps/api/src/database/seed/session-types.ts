import type { SessionKind } from '@paddock/contracts';

/** Session codes of game servers. A second session of a kind has an ordinal. */
export const sessionTypeSeed: readonly (readonly [code: string, name: string, kind: SessionKind])[] = [
  ['FP', 'Practice', 'practice'],
  ['FP1', 'Practice 1', 'practice'],
  ['FP2', 'Practice 2', 'practice'],
  ['FP3', 'Practice 3', 'practice'],
  ['P', 'Practice', 'practice'],
  ['P1', 'Practice 1', 'practice'],
  ['P2', 'Practice 2', 'practice'],
  ['Q', 'Qualifying', 'qualifying'],
  ['Q1', 'Qualifying 1', 'qualifying'],
  ['Q2', 'Qualifying 2', 'qualifying'],
  ['Q3', 'Qualifying 3', 'qualifying'],
  ['R', 'Race', 'race'],
  ['R1', 'Race 1', 'race'],
  ['R2', 'Race 2', 'race'],
  ['R3', 'Race 3', 'race'],
];
