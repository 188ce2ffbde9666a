import type { ChampionshipDefinition } from '@paddock/contracts';

/** A definition while it is edited: a number may still be the text that was typed, so that the schema says what is wrong with it. */
export type Loose<T> = T extends number
  ? number | string
  : T extends readonly (infer E)[]
    ? readonly Loose<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Loose<T[K]> }
      : T;

export type Draft = Loose<ChampionshipDefinition>;
export type DraftRound = Draft['rounds'][number];
export type DraftHeat = DraftRound['heats'][number];
export type DraftScheme = Draft['schemes'][number]['scheme'];

/** Changes the newest points. */
export function withScheme(draft: Draft, change: Partial<DraftScheme>): Draft {
  const last = draft.schemes.length - 1;
  return {
    ...draft,
    schemes: draft.schemes.map((one, index) =>
      index === last ? { ...one, scheme: { ...one.scheme, ...change } } : one,
    ),
  };
}

export function replaced<T>(list: readonly T[], index: number, change: Partial<T>): T[] {
  return list.map((one, at) => (at === index ? { ...one, ...change } : one));
}

export function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, at) => at !== index);
}

/** `R9` after `R8`, also when rounds between were removed. */
export function nextRoundCode(rounds: readonly DraftRound[]): string {
  const numbers = rounds.map(({ code }) => Number(/^R(\d+)$/.exec(code)?.[1] ?? 0));
  return `R${Math.max(0, ...numbers) + 1}`;
}

/** What is known of a further round. */
export interface RoundFacts {
  readonly name?: string;
  readonly trackName: string | null;
  readonly startsAt: string | null;
}

/** Rounds at the end that are as the last one: its zone, servers and heats. */
export function withRounds(draft: Draft, added: readonly RoundFacts[], timeZone: string): Draft {
  const [first] = draft.rounds;
  // The round with which a preset begins.
  const isUntouched = draft.rounds.length === 1 && first?.startsAt === null && first.trackName === null;
  const kept = isUntouched ? [] : [...draft.rounds];
  const pattern = draft.rounds.at(-1);
  const rounds = added.reduce<readonly DraftRound[]>(
    (all, facts) => [...all, furtherRound(nextRoundCode(all), facts, pattern ?? blankRound(timeZone))],
    kept,
  );
  return { ...draft, rounds };
}

function furtherRound(code: string, { name = '', ...facts }: RoundFacts, pattern: DraftRound): DraftRound {
  return {
    ...pattern,
    ...facts,
    code,
    name,
    isCancelled: false,
    isOptional: false,
    factor: '1',
    distance: null,
    filter: { ...pattern.filter, excludedEventIds: [] },
    heats: pattern.heats.map((heat) => ({
      ...heat,
      code: heatCode(code, heat.code, pattern.code),
      eventId: null,
      qualifyingEventId: null,
    })),
  };
}

/** `R2S` of round R2, where `R1S` was a heat of R1. */
function heatCode(round: string, heat: string, ofRound: string): string {
  return heat.startsWith(ofRound) ? `${round}${heat.slice(ofRound.length)}` : `${round}-${heat}`.slice(0, 12);
}

export function blankHeat(code: string): DraftHeat {
  return {
    code,
    name: '',
    kind: 'race',
    eventId: null,
    qualifyingEventId: null,
    weight: '1',
    places: null,
    bonus: null,
    countsBack: true,
  };
}

function blankRound(timeZone: string): DraftRound {
  return {
    code: 'R1',
    name: '',
    trackName: null,
    startsAt: null,
    timeZone,
    minutes: null,
    practiceMinutes: null,
    isCancelled: false,
    isOptional: false,
    weight: '1',
    factor: '1',
    distance: null,
    filter: { serverIds: [], titleBegins: null, hoursBefore: 6, hoursAfter: 18, excludedEventIds: [] },
    heats: [blankHeat('R1')],
    minDriveMinutes: null,
    maxDriveMinutes: null,
  };
}
