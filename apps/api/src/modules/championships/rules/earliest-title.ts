import type { Prospect } from './assumed-outcomes.ts';
import { assumedOf, bestOf, possibleWinners, type Contender, type PossibleWinners } from './can-still-win.ts';
import type { Contest } from './contest.ts';
import type { Round } from './definition.ts';
import type { Moment } from './moment.ts';
import type { Outcome } from './outcomes.ts';
import type { Unit } from './units.ts';

interface Season {
  readonly moment: Moment;
  readonly contest: Contest;
  /** Of all that is to come. */
  readonly prospects: readonly Prospect[];
}

/**
 * The first round to come after which the leader can be champion: who gets all there is until then, while everybody else stays away,
 * or retires where that may not be dropped. Null: never.
 */
export function earliestTitle(leader: string, contenders: readonly Contender[], season: Season): string | null {
  const rounds = [...new Set(season.prospects.map(({ unit }) => unit.round))];
  const found = rounds.find((_, index) => canBeChampion(leader, contenders, season, rounds.slice(0, index + 1)));
  return found?.code ?? null;
}

function canBeChampion(
  leader: string,
  contenders: readonly Contender[],
  { moment, contest, prospects }: Season,
  driven: readonly Round[],
): boolean {
  const isDriven = ({ round }: Unit): boolean => driven.includes(round);
  const behind = prospects.filter(({ unit }) => isDriven(unit));
  const ahead = prospects.filter(({ unit }) => !isDriven(unit));
  const assume = (emptiest: 'absent' | 'retired'): PossibleWinners => {
    const outcomesOf = ({ who, outcomes }: Contender): Outcome[] => [
      ...outcomes,
      ...behind.map((prospect) =>
        assumedOf(who, prospect, { contest, assumed: who === leader ? bestOf : (each) => each[emptiest] }),
      ),
    ];
    return possibleWinners(
      contenders.map((contender) => ({ who: contender.who, outcomes: outcomesOf(contender) })),
      {
        moment: {
          ...moment,
          reached: new Set([...moment.reached, ...driven.map(({ code }) => code)]),
          run: [...moment.run, ...behind.map(({ unit }) => unit)],
          toCome: moment.toCome.filter((unit) => !isDriven(unit)),
        },
        contest,
        prospects: ahead,
      },
    );
  };
  const ends = contest.scheme.notDroppable.includes('dnf') ? [assume('absent'), assume('retired')] : [assume('absent')];
  const canWin = (who: string): boolean => ends.every(({ canStillWin }) => canStillWin.includes(who));
  const hasRival =
    ends.every(({ couldNewcomerWin }) => couldNewcomerWin) ||
    contenders.some(({ who }) => who !== leader && canWin(who));
  return canWin(leader) && (ahead.length === 0 || !hasRival);
}
