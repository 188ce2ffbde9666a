import type { ChampionshipDefinition, RulingState, StaffRuling, WriteRuling } from '@paddock/contracts';
import { fieldError, type AppError } from '../../shared/errors.ts';
import { nextRound, roundIndex, type LicenceRound } from './licence.rules.ts';

/** A ruling as it is stored, as far as its state depends on it. */
export interface RulingFacts extends Pick<StaffRuling, 'kind' | 'at' | 'round' | 'rounds' | 'undoneAt'> {
  readonly activatedAt: string | null;
  readonly isAppealed: boolean;
}

/** How many rounds after its own a ruling lasts; null: for good. */
function lastingRounds({ kind, rounds, activatedAt }: RulingFacts, licenceRounds: number | null): number | null {
  if (kind === 'suspended') return activatedAt === null ? rounds : null;
  if (kind === 'nextRound') return 1;
  return kind === 'licence' ? licenceRounds : null;
}

/** Whether a ruling counts in the standings: it was not undone, and if it was suspended, it was activated. An appeal changes nothing. */
export function counts({
  kind,
  undoneAt,
  activatedAt,
}: Pick<RulingFacts, 'kind' | 'undoneAt' | 'activatedAt'>): boolean {
  return undoneAt === null && (kind !== 'suspended' || activatedAt !== null);
}

export function rulingState(
  ruling: RulingFacts,
  { rounds, licenceRounds, now }: { rounds: readonly LicenceRound[]; licenceRounds: number | null; now: number },
): RulingState {
  if (ruling.undoneAt !== null) return 'undone';
  const lasts = lastingRounds(ruling, licenceRounds);
  const own = roundIndex(rounds, ruling.round, Date.parse(ruling.at));
  if (lasts !== null && nextRound(rounds, now) > own + lasts) return 'over';
  if (!counts(ruling)) return 'suspended';
  return ruling.isAppealed ? 'appealed' : 'inForce';
}

/** Throws when a ruling names what the championship does not have. */
export function checkRuling(
  { round, ruling, whom }: Pick<WriteRuling, 'round' | 'ruling' | 'whom'>,
  { rounds, classes }: Pick<ChampionshipDefinition, 'rounds' | 'classes'>,
): void {
  const about = rounds.find(({ code }) => code === round);
  if (round !== null && about === undefined) throw refusal('round', 'The championship has no such round.');
  const { kind } = ruling;
  const needsRound = kind !== 'points' && kind !== 'correction';
  const isOfRound = 'with' in ruling && ruling.with === 'round';
  if (round === null && (needsRound || isOfRound)) throw refusal('round', 'Choose the round that it is about.');
  if (whom.kind === 'team' && kind !== 'points' && kind !== 'correction') {
    throw refusal('whom', 'Only points are taken from or given to a team.');
  }
  if (kind === 'status' && !about?.heats.some(({ code }) => code === ruling.heat)) {
    throw refusal('ruling.heat', 'The round has no such heat.');
  }
  const isKnown = (wanted: string): boolean => wanted === 'all' || classes.some(({ code }) => code === wanted);
  if ('class' in ruling && ruling.class !== null && !isKnown(ruling.class)) {
    throw refusal('ruling.class', 'The championship has no such class.');
  }
}

function refusal(field: string, message: string): AppError {
  return fieldError('invalid_input', field, message);
}
