import type { ChampionshipDefinition } from '@paddock/contracts';
import { licenceOf, type LicenceRound } from './licence.rules.ts';
import type { MatchedRound } from './matching.rules.ts';
import type { CountedEntry, CountedRuling, TeamMember } from './people.repository.ts';
import type { EventResult } from './results.repository.ts';
import type * as Rules from './rules/definition.ts';
import { covers } from './spans.rules.ts';

/** A heat with the events that it is counted from. */
export interface CountedRound extends MatchedRound {
  /** The qualifying whose first has the pole, by the code of the heat. */
  readonly qualifyingOf: ReadonlyMap<string, number>;
}

export interface InputFacts {
  readonly definition: ChampionshipDefinition;
  /** In the order of the definition. */
  readonly rounds: readonly CountedRound[];
  readonly results: ReadonlyMap<number, EventResult>;
  readonly entries: readonly CountedEntry[];
  readonly members: readonly TeamMember[];
  readonly rulings: readonly CountedRuling[];
}

const DEFAULT_SHARES = { flag: '3/4', laps: '9/10', of: 'overall' } as const;

/**
 * What the standings are computed from. An announced absence changes nothing: who is absent has no result, and who comes after all
 * has theirs.
 */
export function inputOf(facts: InputFacts): Rules.ChampionshipInput {
  const { definition, entries } = facts;
  const begun = beginnings(facts);
  return {
    classes: definition.classes.map(({ code, members }) => ({ code, members: membersOf(members) })),
    tables: definition.tables,
    entries: definition.isOpen ? 'open' : entries.flatMap(entryOf),
    guests: entries.filter(({ status }) => status === 'guest' || status === 'excluded').map(({ person }) => person),
    teams: teamsOf(facts),
    rounds: definition.rounds.map((round, index) => roundOf(facts, round, index)),
    ...rulingsOf(facts, begun),
    schemes: definition.schemes.map(({ scheme }) => ({ ...scheme, classified: scheme.classified ?? DEFAULT_SHARES })),
  };
}

function membersOf(members: ChampionshipDefinition['classes'][number]['members']): Rules.ClassMembers | null {
  const none = { carGroups: [], carModels: [], cupCategories: [], fileClasses: [], people: [] };
  switch (members.by) {
    case 'everybody':
      return null;
    case 'carGroup':
      return { ...none, carGroups: members.carGroups };
    case 'cars':
      return { ...none, carModels: members.cars };
    case 'cup':
      return { ...none, cupCategories: members.cups };
    case 'driverClass':
      // Decided when somebody enters, and kept in the entry: a class value moves with every race.
      return none;
  }
}

function beginnings({ rounds }: Pick<InputFacts, 'rounds'>): LicenceRound[] {
  return rounds
    .filter(({ state }) => state !== 'cancelled')
    .map(({ code, startsAt, heats }) => {
      const first = heats.flatMap(({ event }) => event?.beganAt ?? [])[0] ?? startsAt;
      return { code, begunAt: first === null ? null : Date.parse(first) };
    });
}

/** Requests, the waiting list and reserves have no entry yet: who drives nevertheless is a guest. */
function entryOf({ person, class: classCode, status, fromRound: from, toRound: to }: CountedEntry): Rules.Entry[] {
  if (status === 'confirmed' || status === 'guest' || status === 'excluded')
    return [{ person, classCode, status, from, to }];
  // Who withdrew before the first round never was in.
  return status === 'withdrawn' && to !== null ? [{ person, classCode, status, from, to }] : [];
}

/** Whether somebody had an entry for a round; in an open championship, whoever comes has. */
export function isEntered(
  { isOpen, rounds }: ChampionshipDefinition,
  own: readonly CountedEntry[],
  code: string,
): boolean {
  const codes = rounds.map((round) => round.code);
  return isOpen || own.some((entry) => entryOf(entry).length > 0 && covers(codes, entry, code));
}

/** The members of teams; who is in none of their lists is in the team of their entry. */
function teamsOf({ members, entries }: InputFacts): Rules.Team[] {
  const listed = new Set(members.map(({ person }) => person));
  return [...Map.groupBy(members, ({ teamId }) => teamId)].map(([teamId, own]) => ({
    code: String(teamId),
    members: [
      ...own.flatMap(({ person, fromRound: from, toRound: to }) => (person === null ? [] : [{ person, from, to }])),
      ...entries
        .filter((entry) => entry.teamId === teamId && !listed.has(entry.person))
        .map(({ person }) => ({ person, from: null, to: null })),
    ],
  }));
}

function roundOf(facts: InputFacts, round: ChampionshipDefinition['rounds'][number], index: number): Rules.Round {
  const { definition, rounds } = facts;
  const { heats = [], qualifyingOf = new Map<string, number>() } = rounds[index] ?? {};
  const { code, weight, factor, distance, isOptional } = round;
  return {
    code,
    weight,
    factor,
    distance,
    isOptional,
    state: round.isCancelled ? 'cancelled' : heats.some(({ event }) => event !== null) ? 'run' : 'planned',
    schemeVersion: schemeAt(definition, index),
    heats: round.heats.map((heat, place): Rules.Heat => {
      const qualifying = facts.results.get(qualifyingOf.get(heat.code) ?? 0);
      return {
        code: heat.code,
        kind: heat.kind,
        weight: heat.weight,
        places: heat.places,
        bonus: heat.bonus,
        countsBack: heat.countsBack,
        isVoid: false,
        result: facts.results.get(heats[place]?.event?.eventId ?? 0) ?? null,
        qualifying: qualifying?.rows.filter(({ bestMs, isDisqualified }) => bestMs !== null && !isDisqualified) ?? null,
      };
    }),
  };
}

/** The last scheme that had begun by a round, by its place among them. */
function schemeAt({ rounds, schemes }: Pick<ChampionshipDefinition, 'rounds' | 'schemes'>, round: number): number {
  const begins = schemes.map(({ from }) => (from === null ? 0 : rounds.findIndex(({ code }) => code === from)));
  return Math.max(
    0,
    begins.findLastIndex((begin) => begin !== -1 && begin <= round),
  );
}

function rulingsOf(
  { definition, rulings, members }: InputFacts,
  begun: readonly LicenceRound[],
): Pick<Rules.ChampionshipInput, 'statuses' | 'penalties' | 'corrections'> {
  const teams = new Set(members.map(({ teamId }) => teamId));
  const given = (kinds: readonly CountedRuling['kind'][]): Rules.GivenPoints[] =>
    rulings.flatMap(({ kind, person, teamId, points, class: classCode, roundCode: round, isOfRound }) => {
      const to = person !== null ? { person } : teamId !== null && teams.has(teamId) ? { team: String(teamId) } : null;
      if (!kinds.includes(kind) || to === null || points === null) return [];
      return [{ to, classCode, round, points, with: isOfRound ? 'round' : 'total' }];
    });
  return {
    statuses: statusesOf(definition, rulings, begun),
    penalties: given(['points', 'suspended']),
    corrections: given(['correction']),
  };
}

/** What stewards say of people in heats, against the file. */
export function statusesOf(
  definition: ChampionshipDefinition,
  rulings: readonly CountedRuling[],
  begun: readonly LicenceRound[],
): Rules.GivenStatus[] {
  const given = rulings.flatMap(({ kind, person, heatCode: heat, status }): Rules.GivenStatus[] => {
    if (kind !== 'status' || person === null || heat === null) return [];
    if (status === null || status === 'classified' || status === 'short') return [];
    return [{ person, heat, status }];
  });
  return [...given, ...bansOf(definition, rulings, begun)];
}

/** Whoever reaches the limit of licence points is banned from all heats of the next round. */
function bansOf(
  { stewards, rounds }: ChampionshipDefinition,
  rulings: readonly CountedRuling[],
  begun: readonly LicenceRound[],
): Rules.GivenStatus[] {
  const given = rulings.flatMap(({ person, licencePoints, roundCode, createdAt }) =>
    person === null || licencePoints === null
      ? []
      : [{ person, points: licencePoints, round: roundCode, at: Date.parse(createdAt) }],
  );
  const rules = { limit: stewards.licenceLimit, rounds: stewards.licenceRounds };
  return [...Map.groupBy(given, ({ person }) => person)].flatMap(([person, own]) =>
    licenceOf(own, begun, { rules, now: 0 }).bannedFrom.flatMap((banned) =>
      (rounds.find(({ code }) => code === banned)?.heats ?? []).map(({ code }) => ({
        person,
        heat: code,
        status: 'banned' as const,
      })),
    ),
  );
}
