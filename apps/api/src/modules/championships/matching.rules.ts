import type { ChampionshipDefinition, Heat, Round, RoundState } from '@paddock/contracts';
import { instantOf } from '../../shared/time.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** An event in which somebody drove. */
export interface FoundRace {
  readonly eventId: number;
  readonly kind: string;
  readonly trackName: string;
  readonly serverId: number;
  readonly title: string;
  /** Its end where its start is not known. */
  readonly beganAt: string;
  /** The ids of events that were folded into it. */
  readonly formerIds: readonly number[];
  /** It is to come again: it counts nowhere, and keeps its heat. */
  readonly isVoided: boolean;
}

export interface MatchingInput {
  readonly rounds: ChampionshipDefinition['rounds'];
  /** Of the game of the championship, in any order. */
  readonly events: readonly FoundRace[];
  /** Events that staff chose, by the id they chose; those that do not count are missing. */
  readonly chosen: ReadonlyMap<number, FoundRace>;
  readonly now: string;
}

export interface MatchedHeat {
  readonly code: string;
  /** null: not run yet, or staff have to choose. */
  readonly event: FoundRace | null;
}

export interface MatchedRound {
  readonly code: string;
  readonly state: RoundState;
  /** Planned start; null: not set yet. */
  readonly startsAt: string | null;
  /** What the filter finds and counts, in the order of time. */
  readonly found: readonly FoundRace[];
  readonly heats: readonly MatchedHeat[];
}

/** The planned start of a round; null: not set yet. */
export function startOf({ startsAt, timeZone }: Pick<Round, 'startsAt' | 'timeZone'>): string | null {
  return startsAt === null ? null : instantOf(startsAt, timeZone);
}

/** When the events of a round may have begun; null: only chosen events are its heats. */
export function windowOf(round: Round): { from: string; to: string } | null {
  const start = startOf(round);
  if (start === null || round.isCancelled) return null;
  const at = (hours: number): string => new Date(Date.parse(start) + hours * HOUR_MS).toISOString();
  return { from: at(-round.filter.hoursBefore), to: at(round.filter.hoursAfter) };
}

/**
 * Which event is which heat. An event that staff chose counts before what the filter finds. The found events of a kind are its heats
 * in the order of time; are there more than heats, the round waits until staff choose or exclude some.
 */
export function matchRounds({ rounds, events, chosen, now }: MatchingInput): MatchedRound[] {
  const foundBy = findByRound(rounds, events, chosen);
  return rounds.map((round, index) => {
    const all = foundBy.get(index) ?? [];
    const found = all.filter(({ isVoided }) => !isVoided);
    const { heats, isWaiting } = matchHeats(round, all, chosen);
    const isRun = heats.some(({ event }) => event !== null);
    const state = stateOf(round, { isWaiting, isRun, now });
    return { code: round.code, state, startsAt: startOf(round), found, heats };
  });
}

function stateOf(
  round: Round,
  { isWaiting, isRun, now }: { isWaiting: boolean; isRun: boolean; now: string },
): RoundState {
  if (round.isCancelled) return 'cancelled';
  if (isWaiting) return 'choose';
  if (isRun) return 'run';
  return isMissing(round, now) ? 'missing' : 'planned';
}

/** Whether the time is over in which the events of a round could still come. */
export function isMissing(round: Round, now: string): boolean {
  const start = startOf(round);
  if (start === null) return false;
  const last = Date.parse(start) + (round.minutes ?? 0) * MINUTE_MS + round.filter.hoursAfter * HOUR_MS;
  return last < Date.parse(now);
}

/** What the filters find, by the round's index. An event that fits several rounds is of the one planned nearest to its start. */
function findByRound(
  rounds: readonly Round[],
  events: readonly FoundRace[],
  chosen: MatchingInput['chosen'],
): Map<number, FoundRace[]> {
  const taken = new Set([
    ...rounds.flatMap(({ heats }) => heats.flatMap(({ eventId }) => eventId ?? [])),
    ...[...chosen.values()].map(({ eventId }) => eventId),
  ]);
  const windows = rounds.map(windowOf);
  const found = new Map<number, FoundRace[]>();
  const inTime = events.toSorted(compareInTime);
  for (const event of inTime) {
    if (taken.has(event.eventId)) continue;
    const fitting = rounds.flatMap((round, index) => {
      const window = windows[index] ?? null;
      if (window === null || !fits(event, round, window)) return [];
      return [{ index, distance: Math.abs(Date.parse(startOf(round) ?? '') - Date.parse(event.beganAt)) }];
    });
    const [nearest] = fitting.toSorted((one, other) => one.distance - other.distance);
    if (nearest !== undefined) found.set(nearest.index, [...(found.get(nearest.index) ?? []), event]);
  }
  return found;
}

function fits(event: FoundRace, { filter, heats, trackName }: Round, window: { from: string; to: string }): boolean {
  const { serverIds, titleBegins, excludedEventIds } = filter;
  return (
    heats.some(({ kind }) => kind === event.kind) &&
    (trackName === null || event.trackName === trackName) &&
    (serverIds.length === 0 || serverIds.includes(event.serverId)) &&
    (titleBegins === null || event.title.toLowerCase().startsWith(titleBegins.toLowerCase())) &&
    ![event.eventId, ...event.formerIds].some((id) => excludedEventIds.includes(id)) &&
    Date.parse(event.beganAt) >= Date.parse(window.from) &&
    Date.parse(event.beganAt) <= Date.parse(window.to)
  );
}

function matchHeats(
  { heats, isCancelled }: Round,
  found: readonly FoundRace[],
  chosen: MatchingInput['chosen'],
): { heats: MatchedHeat[]; isWaiting: boolean } {
  if (isCancelled) return { heats: heats.map(({ code }) => ({ code, event: null })), isWaiting: false };
  const openOf = (kind: Heat['kind']): Heat[] => heats.filter((heat) => heat.kind === kind && heat.eventId === null);
  const foundOf = (kind: Heat['kind']): FoundRace[] => found.filter((event) => event.kind === kind);
  const countingOf = (kind: Heat['kind']): FoundRace[] => foundOf(kind).filter(({ isVoided }) => !isVoided);
  const isTooMany = (kind: Heat['kind']): boolean => countingOf(kind).length > openOf(kind).length;
  const eventOf = (heat: Heat): FoundRace | null => {
    const { kind, eventId } = heat;
    if (eventId !== null) return chosen.get(eventId) ?? null;
    if (isTooMany(kind)) return null;
    // As many voided ones keep a heat as the others leave free.
    const free = openOf(kind).length - countingOf(kind).length;
    const kept = foundOf(kind)
      .filter(({ isVoided }) => isVoided)
      .slice(0, free);
    const inOrder = foundOf(kind).filter((event) => !event.isVoided || kept.includes(event));
    const event = inOrder[openOf(kind).indexOf(heat)] ?? null;
    return event?.isVoided === true ? null : event;
  };
  return {
    heats: heats.map((heat) => ({ code: heat.code, event: eventOf(heat) })),
    isWaiting: (['race', 'qualifying'] as const).some((kind) => openOf(kind).length > 0 && isTooMany(kind)),
  };
}

function compareInTime(one: FoundRace, other: FoundRace): number {
  const difference = Date.parse(one.beganAt) - Date.parse(other.beganAt);
  return difference || one.serverId - other.serverId || one.eventId - other.eventId;
}
