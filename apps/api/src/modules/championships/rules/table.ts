import { prospectOf, type Prospect } from './assumed-outcomes.ts';
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
}

/** The table of a contest as it stands, and how it stood after each round. */
export function tableOf(contest: Contest, input: ChampionshipInput): StandingsTable {
  const { scheme, units } = contest;
  const { rounds } = input;
  const prospects = new Map(units.map((unit) => [unit, prospectOf(unit, contest, input)]));
  const stageAfter = (round: Round | null): Stage => {
    const moment = momentAfter(round, { rounds, units, scheme });
    return { moment, competitors: rankingAt(moment, contest) };
  };

  const run = rounds.filter(({ state }) => state === 'run');
  const stages = run.map((round) => {
    const stage = stageAfter(round);
    const ahead = stage.moment.toCome.flatMap((unit) => prospects.get(unit) ?? []);
    return { ...stage, after: afterRound(round, stage, { contest, prospects: ahead }) };
  });
  const { moment, competitors } = stages.at(-1) ?? stageAfter(null);
  return {
    code: contest.code,
    rows: competitors.map((competitor) => rowOf(competitor, { competitors, moment, scheme })),
    after: stages.map(({ after }) => after),
    champion: championOf(stages),
  };
}

function afterRound(
  round: Round,
  { moment, competitors }: Stage,
  { contest, prospects }: { contest: Contest; prospects: readonly Prospect[] },
): AfterRound {
  const isAsked = !moment.isBetweenHeats && competitors.some(({ stand }) => stand.starts > 0);
  const winners = isAsked ? possibleWinners(competitors, { moment, contest, prospects }) : null;
  return {
    round: round.code,
    order: competitors.flatMap(({ who, stand, place }) =>
      place === null ? [] : [{ who, total: textOf(stand.total), place }],
    ),
    canStillWin: winners?.canStillWin ?? null,
    couldNewcomerWin: winners?.couldNewcomerWin ?? false,
  };
}

/** Whoever alone can still win and stays so, or at the end is first. */
function championOf(stages: readonly (Stage & { readonly after: AfterRound })[]): Champion | null {
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
