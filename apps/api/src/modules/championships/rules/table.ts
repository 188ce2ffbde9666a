import { prospectOf, type Prospect } from './assumed-outcomes.ts';
import { possibleWinners, type Contender } from './can-still-win.ts';
import type { Contest } from './contest.ts';
import type { ChampionshipInput, Round } from './definition.ts';
import { earliestTitle } from './earliest-title.ts';
import { textOf } from './fractions.ts';
import { momentAfter, type Moment } from './moment.ts';
import { rankingAt, type Competitor } from './ranking.ts';
import type { AfterRound, Champion, Order, StandingsTable } from './standings-types.ts';
import { rowOf } from './table-rows.ts';

/** Those with a place as it stands. */
export function orderNow(contest: Contest, { rounds }: ChampionshipInput): Order {
  const last = rounds.findLast(({ state }) => state === 'run') ?? null;
  return orderOf(rankingAt(momentAfter(last, { ...contest, rounds }), contest));
}

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

  const aheadOf = ({ toCome }: Moment): Prospect[] => toCome.flatMap((unit) => prospects.get(unit) ?? []);

  const run = rounds.filter(({ state }) => state === 'run');
  const stages = run.map((round) => {
    const stage = stageAfter(round);
    return { ...stage, after: afterRound(round, stage, { contest, prospects: aheadOf(stage.moment) }) };
  });
  const last = stages.at(-1);
  const { moment, competitors } = last ?? stageAfter(null);
  const champion = championOf(stages);
  const leader = leaderOf(competitors);
  return {
    code: contest.code,
    rows: competitors.map((competitor) => rowOf(competitor, { competitors, moment, scheme })),
    after: stages.map(({ after }) => after),
    champion,
    earliestTitle:
      champion !== null || leader === null || last === undefined || last.after.canStillWin === null
        ? null
        : earliestTitle(leader, competitors.map(contender), { moment, contest, prospects: aheadOf(moment) }),
  };
}

function contender({ who, stand }: Competitor): Contender {
  return { who, outcomes: stand.outcomes };
}

/** Null: nobody has a place, or several share the first. */
function leaderOf([first, second]: readonly Competitor[]): string | null {
  return first?.place === 1 && second?.place !== 1 ? first.who : null;
}

function afterRound(
  round: Round,
  { moment, competitors }: Stage,
  { contest, prospects }: { contest: Contest; prospects: readonly Prospect[] },
): AfterRound {
  const isAsked = !moment.isBetweenHeats && competitors.some(({ stand }) => stand.starts > 0);
  const winners = isAsked ? possibleWinners(competitors.map(contender), { moment, contest, prospects }) : null;
  return {
    round: round.code,
    order: orderOf(competitors),
    canStillWin: winners?.canStillWin ?? null,
    couldNewcomerWin: winners?.couldNewcomerWin ?? false,
  };
}

function orderOf(competitors: readonly Competitor[]): Order {
  return competitors.flatMap(({ who, stand, place }) =>
    place === null ? [] : [{ who, total: textOf(stand.total), place }],
  );
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
