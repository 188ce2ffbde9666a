import { season, type League, type RacedSession } from '@paddock/demo-league';
import type { DemoMark } from './demo.repository.ts';

const DAY_MS = 86_400_000;

/** The sessions of the initial season, in import order. */
export function* seasonSessions(
  league: League,
  { fromMs, untilMs }: Pick<DemoMark, 'fromMs' | 'untilMs'>,
): Generator<RacedSession> {
  for (const { sessions } of season(league, { fromMs, days: (untilMs - fromMs) / DAY_MS })) {
    for (const session of sessions) if (session.endedAtMs < untilMs) yield session;
  }
}
