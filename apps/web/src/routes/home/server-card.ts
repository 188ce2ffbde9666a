import type { ApiOutputs } from '../../lib/trpc.ts';
import { counted } from '../../shared/format/counted.ts';

export type LiveServer = ApiOutputs['live']['servers'][number];

const MINUTE_MS = 60_000;

const WORDS_OF_PHASE: ReadonlyMap<string, string> = new Map([
  ['waiting for drivers', 'About to start'],
  ['pre session', 'About to start'],
  ['formation', 'Formation lap'],
  ['doubleFile', 'Formation lap'],
  ['session overtime', 'Last lap'],
  ['session completed', 'Session over'],
]);

/** The time on a card, beside the session's name; null: not known. */
export function cardTime({ state, phase, players, reportedAt, sessionEndsAt }: LiveServer, nowMs: number) {
  if (state !== 'live') {
    const minutes = reportedAt === null ? 0 : minutesBetween(Date.parse(reportedAt), nowMs);
    return { kind: 'silent', text: `Last report ${Math.max(1, minutes)} min ago` } as const;
  }
  const words = isWaiting({ phase, players }) ? 'Waiting for drivers' : WORDS_OF_PHASE.get(phase ?? '');
  if (words !== undefined) return { kind: 'words', text: words } as const;
  if (sessionEndsAt === null) return null;
  const minutes = minutesBetween(nowMs, Date.parse(sessionEndsAt));
  return { kind: 'left', text: minutes === 0 ? 'Under 1 min' : `${minutes} min` } as const;
}

function minutesBetween(fromMs: number, untilMs: number): number {
  return Math.max(0, Math.floor((untilMs - fromMs) / MINUTE_MS));
}

/** Nobody is there: the first car starts the session. */
export function isWaiting({ phase, players }: Pick<LiveServer, 'phase' | 'players'>): boolean {
  return players === 0 && (phase === null || phase === 'waiting for drivers');
}

/** Phases in which the session's clock stands still, until the green flag. */
const STANDING_PHASES: ReadonlySet<string> = new Set(['waiting for drivers', 'pre session', 'formation', 'doubleFile']);

/** The elapsed share of the session's time, from 0 to 1. */
export function shareOver({ state, phase, sessionBeganAt, sessionEndsAt }: LiveServer, nowMs: number): number {
  if (state !== 'live' || STANDING_PHASES.has(phase ?? '') || sessionBeganAt === null || sessionEndsAt === null)
    return 0;
  if (phase === 'session overtime' || phase === 'session completed') return 1;
  const beganMs = Date.parse(sessionBeganAt);
  const lengthMs = Date.parse(sessionEndsAt) - beganMs;
  return lengthMs <= 0 ? 0 : Math.min(Math.max((nowMs - beganMs) / lengthMs, 0), 1);
}

const PLURALS = [
  ['race', 'race', 'races'],
  ['qualifying', 'qualifying', 'qualifying sessions'],
  ['practice', 'practice', 'practices'],
  ['other', 'other session', 'other sessions'],
] as const;

/** `2 races, 1 qualifying, 3 practices on 6 of 8 servers.` */
export function describeSessions(servers: readonly LiveServer[]): string {
  const live = servers.filter(({ state }) => state === 'live');
  const kinds = PLURALS.flatMap(([kind, one, many]) => {
    const count = live.filter(({ sessionKind }) => sessionKind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const where = `${live.length} of ${counted(servers.length, 'server')}`;
  return kinds.length === 0 ? `On ${where}.` : `${kinds.join(', ')} on ${where}.`;
}
