import type { HeatStatus } from '@paddock/contracts';

/** What became of a driver in a heat, as measured or as the stewards decided. */
export const HEAT_STATUS_NAMES: Readonly<Record<HeatStatus, string>> = {
  classified: 'Classified',
  dnf: 'Did not finish',
  dns: 'Did not start',
  dsq: 'Disqualified',
  short: 'Drove too few laps to score',
  banned: 'Banned',
  absent: 'Did not take part',
};
