import type { Scheme } from '@paddock/contracts';
import type { ChampionshipInput, Entry, PersonKey, Round, Span } from './definition.ts';

/** Who takes part in which rounds. */
export interface Entrants {
  /** Whoever comes is entered. */
  readonly isOpen: boolean;
  /** Whoever is listed without a start: all who entered. */
  readonly listed: readonly Entry[];
  /** The class that a person entered; null: none in particular. */
  classAt(person: PersonKey, round: Round): string | null;
  /** Whether a person's place in that round counts: a guest's does not. */
  canScore(person: PersonKey | null, round: Round): person is PersonKey;
  isExcluded(person: PersonKey): boolean;
  /** Whether a person could still score in that round to come. */
  canStart(person: PersonKey, round: Round): boolean;
  /** The code of the team whose member a person is in that round; null: none. */
  teamAt(person: PersonKey, round: Round): string | null;
}

export function schemeOf({ schemes }: Pick<ChampionshipInput, 'schemes'>, { schemeVersion }: Round): Scheme {
  const scheme = schemes[schemeVersion];
  if (scheme === undefined) throw new Error(`There is no version ${schemeVersion} of the points.`);
  return scheme;
}

/** The scheme whose rules count for the season as a whole. */
export function newestScheme({ schemes }: Pick<ChampionshipInput, 'schemes'>): Scheme {
  const scheme = schemes.at(-1);
  if (scheme === undefined) throw new Error('A championship has a points scheme.');
  return scheme;
}

export function entrantsOf(input: ChampionshipInput): Entrants {
  const { entries, rounds, teams } = input;
  const numbers = new Map(rounds.map(({ code }, number) => [code, number]));
  const covers = ({ from, to }: Span, { code }: Round): boolean =>
    (from === null || isNotAfter(numbers, from, code)) && (to === null || isNotAfter(numbers, code, to));

  const list = entries === 'open' ? [] : entries;
  const entriesOf = Map.groupBy(list, ({ person }) => person);
  const excluded = new Set(list.filter(({ status }) => status === 'excluded').map(({ person }) => person));
  const guests = new Set(input.guests);
  const members = teams.flatMap((team) => team.members.map((member) => ({ ...member, code: team.code })));
  const entryAt = (person: PersonKey, round: Round): Entry | undefined =>
    entriesOf.get(person)?.find((entry) => covers(entry, round));

  const canScore: Entrants['canScore'] = (person, round): person is PersonKey => {
    if (person === null) return false;
    const scheme = schemeOf(input, round);
    if (excluded.has(person)) return scheme.excluded === 'keep';
    if (scheme.guests === 'score') return true;
    if (entries === 'open') return !guests.has(person);
    const entry = entryAt(person, round);
    return entry !== undefined && entry.status !== 'guest';
  };

  return {
    isOpen: entries === 'open' || newestScheme(input).guests === 'score',
    listed: list.filter(({ status }) => status !== 'guest'),
    classAt: (person, round) => entryAt(person, round)?.classCode ?? null,
    canScore,
    isExcluded: (person) => excluded.has(person),
    canStart: (person, round) => canScore(person, round) && !excluded.has(person),
    teamAt: (person, round) =>
      members.find((member) => member.person === person && covers(member, round))?.code ?? null,
  };
}

function isNotAfter(numbers: ReadonlyMap<string, number>, one: string, other: string): boolean {
  return (numbers.get(one) ?? Infinity) <= (numbers.get(other) ?? -Infinity);
}
