import type { NewsWay } from '@paddock/contracts';

export interface WayColumn {
  readonly way: NewsWay;
  readonly name: string;
}

/** The ways by which this site tells, as columns of the table. */
export const WAYS: readonly WayColumn[] = [
  { way: 'here', name: 'Here' },
  { way: 'push', name: 'Push' },
  { way: 'discord', name: 'Discord' },
];
