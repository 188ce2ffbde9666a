import type { ChampionshipDefinition } from '@paddock/contracts';
import { numberOrNan } from '../../../shared/read-fields.ts';
import { readPoints } from '../../../shared/read-points.ts';

export const KINDS = [
  { value: 'points', text: 'Points taken' },
  { value: 'correction', text: 'Correction of points' },
  { value: 'licence', text: 'Licence points' },
  { value: 'suspended', text: 'Suspended points' },
  { value: 'nextRound', text: 'For the next round' },
  { value: 'status', text: 'Status in a heat' },
] as const;

/** Values of the form of a new ruling; typed ones as text. */
export interface NewRulingFields {
  readonly whom: 'driver' | 'team';
  readonly driver: { readonly playerId: string; readonly name: string } | null;
  readonly team: string;
  /** Empty: the championship. */
  readonly round: string;
  readonly kind: string;
  readonly points: string;
  readonly isOfRound: boolean;
  readonly rounds: string;
  readonly status: string;
  readonly heat: string;
  readonly text: string;
  readonly reason: string;
}

export const NEW_RULING: NewRulingFields = {
  whom: 'driver',
  driver: null,
  team: '',
  round: '',
  kind: 'points',
  points: '',
  isOfRound: false,
  rounds: '3',
  status: 'dsq',
  heat: '',
  text: '',
  reason: '',
};

/** The input of `rule` and of its preview. */
export function readNewRuling(championshipId: number, fields: NewRulingFields): object {
  const { whom, driver, team, round, reason } = fields;
  return {
    championshipId,
    whom:
      whom === 'team' ? { kind: 'team', teamId: Number(team) } : { kind: 'driver', playerId: driver?.playerId ?? '' },
    round: round === '' ? null : round,
    ruling: readKind(fields),
    reportId: null,
    reason,
  };
}

function readKind({ kind, points, isOfRound, rounds, status, heat, text }: NewRulingFields): object {
  const given = readPoints(points);
  switch (kind) {
    case 'licence':
      return { kind, licencePoints: numberOrNan(points) };
    case 'suspended':
      return { kind, points: given, rounds: numberOrNan(rounds) };
    case 'nextRound':
      return { kind, text };
    case 'status':
      return { kind, heat, status };
    default:
      return { kind, points: given, with: isOfRound ? 'round' : 'total', class: null };
  }
}

/** Codes of the heats of a round. */
export function heatsOf({ rounds }: ChampionshipDefinition, code: string): string[] {
  return rounds.find((round) => round.code === code)?.heats.map((heat) => heat.code) ?? [];
}
