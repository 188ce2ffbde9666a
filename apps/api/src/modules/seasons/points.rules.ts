import type { SessionKind } from '@paddock/contracts';

/** A session of fewer cars awards nothing: no points, win, podium, pole or fastest lap. In a race only classified cars count. */
export const MIN_CARS_FOR_POINTS = 2;

/** Only races award points, and not after staff have voided them. */
export function awardsPoints(
  session: { readonly sessionKind: SessionKind; readonly voidedAt: string | null },
  isCompetitive: boolean,
): boolean {
  return session.sessionKind === 'race' && session.voidedAt === null && isCompetitive;
}

/** Points of a place in a race that awards some; null: no place. `scheme` starts with the first place. */
export function pointsOf(place: number | null, scheme: readonly number[]): number | null {
  return place === null ? null : (scheme[place - 1] ?? 0);
}
