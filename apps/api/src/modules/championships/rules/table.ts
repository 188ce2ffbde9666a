import { possibleWinners } from './can-still-win.ts';
import type { Contest } from './contest.ts';
import type { ChampionshipInput, Round } from './definition.ts';
import { textOf } from './fractions.ts';
import { momentAfter, type Moment } from './moment.ts';
import { rankingAt, type Competitor } from './ranking.ts';
import type { AfterRound, Champion, StandingsTable } from './standings-types.ts';
import { rowOf } from './table-rows.ts';

interface Stage {
  readonly moment: Moment;
  readonly competitors: readonly Competitor[];
  readonly after: AfterRound;
}

/** The table of a contest as it stands, and how it stood after each round. */
export function tableOf(contest: Contest, input: ChampionshipInput): StandingsTable {
  const run = input.rounds.filter(({ state }) => state === 'run');
  const stages = run.map((round) => stageAfter(round, contest, input));
  const moment = stages.at(-1)?.moment ?? momentAfter(null, input.rounds, contest.scheme);
  const competitors = stages.at(-1)?.competitors ?? rankingAt(moment, contest);
  return {
    code: contest.code,
    rows: competitors.map((competitor) => rowOf(competitor, { competitors, moment, scheme: contest.scheme })),
    after: stages.map(({ after }) => after),
    champion: championOf(stages),
  };
}

function stageAfter(round: Round, contest: Contest, input: ChampionshipInput): Stage {
  const moment = momentAfter(round, input.rounds, contest.scheme);
  const competitors = rankingAt(moment, contest);
  const isAsked = !moment.isBetweenHeats && competitors.some(({ stand }) => stand.starts > 0);
  const winners = isAsked ? possibleWinners(competitors, { moment, contest, input }) : null;
  const order = competitors.flatMap(({ who, stand, place }) =>
    place === null ? [] : [{ who, total: textOf(stand.total), place }],
  );
  return {
    moment,
    competitors,
    after: {
      round: round.code,
      order,
      canStillWin: winners?.canStillWin ?? null,
      couldNewcomerWin: winners?.couldNewcomerWin ?? false,
    },
  };
}

/** Whoever alone can still win and stays so, or at the end is first. */
function championOf(stages: readonly Stage[]): Champion | null {
  let champion: Champion | null = null;
  for (const { moment, after } of stages) {
    const who = titleAt(moment, after);
    if (who === null) champion = null;
    else if (champion === null || !isSame(champion.who, who)) champion = { who, after: after.round };
  }
  return champion;
}

/** Null: not decided. */
function titleAt({ toCome }: Moment, { order, canStillWin, couldNewcomerWin }: AfterRound): readonly string[] | null {
  if (canStillWin === null) return null;
  if (toCome.length === 0) return order.filter(({ place }) => place === 1).map(({ who }) => who);
  return canStillWin.length === 1 && !couldNewcomerWin ? canStillWin : null;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((who) => other.includes(who));
}
