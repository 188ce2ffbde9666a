import { ALL } from './classes.ts';
import type { Season } from './contest.ts';
import type { ChampionshipInput } from './definition.ts';
import { driversContest } from './drivers.ts';
import { entrantsOf, newestScheme, schemeOf } from './entrants.ts';
import { textOf } from './fractions.ts';
import { scoreHeat, type CarsOfHeats } from './heat-points.ts';
import type { ChampionshipStandings, CountedHeat, Order } from './standings-types.ts';
import { orderNow, tableOf } from './table.ts';
import { teamsContest } from './teams.ts';
import { hasResult, isRun, keepOf, unitsOf } from './units.ts';
import { factorOf, weightOf } from './weights.ts';

/** The standings of a championship: a function of the results, decisions and rules alone. */
export function championshipStandings(input: ChampionshipInput): ChampionshipStandings {
  const scheme = newestScheme(input);
  const season = seasonOf(input);
  const codes = tableCodes(input);
  const { team } = scheme;
  return {
    keep: keepOf(
      scheme.drops,
      unitsOf(
        input.rounds.filter(({ state }) => state !== 'cancelled'),
        scheme,
      ),
    ),
    heats: heatsRun(input)
      .filter(({ heat }) => hasResult(heat))
      .map(({ round, heat }): CountedHeat => ({
        code: heat.code,
        round: round.code,
        weight: textOf(weightOf(round, heat)),
        factor: textOf(factorOf(round, schemeOf(input, round))),
        schemeVersion: round.schemeVersion,
      })),
    tables: codes.map((code) => tableOf(driversContest(code, season), input)),
    teams:
      team === null || input.teams.length === 0
        ? []
        : codes.map((code) => tableOf(teamsContest(code, team, season), input)),
  };
}

/** The order of each table of drivers as it stands, without what led to it: a fraction of the work. */
export function driversNow(input: ChampionshipInput): { readonly code: string; readonly order: Order }[] {
  const season = seasonOf(input);
  return tableCodes(input).map((code) => ({ code, order: orderNow(driversContest(code, season), input) }));
}

function seasonOf(input: ChampionshipInput): Season {
  const entrants = entrantsOf(input);
  const carsOf: CarsOfHeats = new Map(
    heatsRun(input).flatMap(({ round, heat }) =>
      heat.result === null || heat.isVoid
        ? []
        : [[heat.code, scoreHeat(heat.result, { input, entrants, round, heat })]],
    ),
  );
  return { input, entrants, carsOf };
}

function heatsRun({ rounds }: ChampionshipInput) {
  return rounds.filter(isRun).flatMap((round) => round.heats.map((heat) => ({ round, heat })));
}

/** Of the classes, of all together, or both. */
function tableCodes({ classes, tables }: ChampionshipInput): string[] {
  const ofClasses = classes.length === 0 ? [ALL] : classes.map(({ code }) => code);
  return [...new Set([...(tables.includes('class') ? ofClasses : []), ...(tables.includes('overall') ? [ALL] : [])])];
}
