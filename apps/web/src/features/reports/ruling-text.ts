import type { PublicRuling, RulingState } from '@paddock/contracts';
import { counted } from '../../shared/format/counted.ts';
import { countedPoints } from '../../shared/format/points.ts';
import { HEAT_STATUS_NAMES } from '../../shared/racing/heat-status-names.ts';

/** Beside a ruling that does not simply count. */
export const RULING_STATE_TEXTS: Readonly<Record<RulingState, string | null>> = {
  inForce: null,
  suspended: 'Suspended',
  appealed: 'Under appeal',
  over: 'Over',
  undone: 'Undone',
};

type Told = Pick<PublicRuling, 'kind' | 'points' | 'licencePoints' | 'status' | 'heat' | 'rounds' | 'text'>;

/** What a decision of the stewards does: `10 points taken`, `4 licence points`. */
export function rulingText({ kind, points, licencePoints, status, heat, rounds, text }: Told): string {
  const given = countedPoints(points?.replace('-', '') ?? '0');
  switch (kind) {
    case 'points':
      return `${given} taken`;
    case 'correction':
      return `${given} ${points?.startsWith('-') === true ? 'taken' : 'added'} as a correction`;
    case 'status':
      return `${status === null ? 'Changed' : HEAT_STATUS_NAMES[status]} in ${heat ?? 'a heat'}`;
    case 'licence':
      return counted(licencePoints ?? 0, 'licence point');
    case 'suspended':
      return `${given}, suspended for ${counted(rounds ?? 0, 'round')}`;
    case 'nextRound':
      return `Next round: ${text.replace(/\.$/, '')}`;
  }
}
