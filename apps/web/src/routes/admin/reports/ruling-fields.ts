import type { CaseChampionship, RulingDraft } from '@paddock/contracts';
import { rulingText } from '../../../features/reports/ruling-text.ts';
import { counted } from '../../../shared/format/counted.ts';
import { numberOrNan } from '../shared/read-fields.ts';
import { readPoints } from '../shared/read-points.ts';

export const RULING_KINDS = [
  { value: 'points', text: 'Points taken' },
  { value: 'licence', text: 'Licence points' },
  { value: 'suspended', text: 'Suspended points' },
  { value: 'nextRound', text: 'For the next round' },
] as const;
export type RulingKind = (typeof RULING_KINDS)[number]['value'];

/** A ruling in the form of a decision; typed values as text. */
export interface RulingFields {
  readonly championshipId: number;
  readonly round: string;
  readonly kind: RulingKind;
  /** Points, or licence points. */
  readonly points: string;
  readonly rounds: string;
  readonly text: string;
}

export function newRuling({ championshipId, round }: CaseChampionship): RulingFields {
  return { championshipId, round, kind: 'points', points: '', rounds: '3', text: '' };
}

/** What is sent for a ruling; `RulingDraft` when the fields are right. */
export function readRuling({ kind, points, rounds, text }: RulingFields): Readonly<Record<string, unknown>> & {
  readonly kind: RulingDraft['kind'];
} {
  switch (kind) {
    case 'points':
      return { kind, points: readPoints(points), with: 'total', class: null };
    case 'licence':
      return { kind, licencePoints: numberOrNan(points) };
    case 'suspended':
      return { kind, points: readPoints(points), rounds: numberOrNan(rounds) };
    case 'nextRound':
      return { kind, text };
  }
}

/** What a ruling does that is not made yet. */
export function draftText(ruling: RulingDraft): string {
  const none = { points: null, licencePoints: null, status: null, heat: null, rounds: null, text: '' };
  return rulingText({ ...none, ...ruling });
}

/** `4 of 10 licence points, no ban.` */
export function licenceText({ points, limit, bannedFrom }: CaseChampionship['licence']): string {
  const held = limit === null ? counted(points, 'licence point') : `${points} of ${counted(limit, 'licence point')}`;
  return bannedFrom.length === 0 ? `${held}.` : `${held}, and is banned from ${bannedFrom.join(', ')}.`;
}
