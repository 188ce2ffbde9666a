import type { ChampionshipDefinition, ChampionshipHead, RoundHead, TableKind, TableRef } from '@paddock/contracts';
import { isMissing, startOf } from './matching.rules.ts';
import type { Overview } from './overview.repository.ts';

export function headOf({ definition, confirmed, starters, events, ...championship }: Overview): ChampionshipHead {
  const { championshipId, game, state, version } = championship;
  return {
    championshipId,
    game,
    state,
    version,
    name: definition.name,
    rounds: definition.rounds.filter(({ isCancelled }) => !isCancelled).length,
    roundsRun: new Set(events.map(({ roundCode }) => roundCode)).size,
    entries: definition.isOpen ? starters : confirmed,
    places: definition.signUp?.places ?? null,
  };
}

/** The calendar, with what has become of each round. */
export function calendarOf(
  { definition, events, roundsToChoose }: Pick<Overview, 'definition' | 'events' | 'roundsToChoose'>,
  now: string,
): RoundHead[] {
  return definition.rounds.map((round, index): RoundHead => {
    const { code, name, trackName, timeZone, minutes, practiceMinutes, isOptional, weight, isCancelled } = round;
    const inOrder = round.heats.flatMap((heat) => events.filter(({ heatCode }) => heatCode === heat.code));
    const isRun = inOrder.length > 0;
    const isWaiting = roundsToChoose.includes(code);
    const state = isCancelled
      ? 'cancelled'
      : isWaiting
        ? 'choose'
        : isRun
          ? 'run'
          : isMissing(round, now)
            ? 'missing'
            : 'planned';
    return {
      code,
      name,
      trackName,
      timeZone,
      minutes,
      practiceMinutes,
      isOptional,
      weight,
      state,
      number: index + 1,
      startsAt: startOf(round),
      heldAt: inOrder[0] === undefined ? null : new Date(inOrder[0].beganAt).toISOString(),
      eventIds: inOrder.map(({ eventId }) => eventId),
    };
  });
}

export function tableRef(
  { classes }: Pick<ChampionshipDefinition, 'classes'>,
  { kind, code }: { kind: TableKind; code: string },
): TableRef {
  return { kind, code, name: classes.find((known) => known.code === code)?.name ?? 'Overall' };
}
