import type { ChampionshipDefinition, ChampionshipState } from '@paddock/contracts';
import type { Sql, Transaction } from '../../database/client.ts';
import type { Work } from '../../queue/work-queue.ts';
import { instantOf, type Clock } from '../../shared/time.ts';
import { tell, type NewNews } from '../news/tell.ts';

import { listOverviews } from './overview.repository.ts';
import { datedRounds } from './calendar.rules.ts';
import { signUpState } from './sign-up.rules.ts';

type Round = ChampionshipDefinition['rounds'][number];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** The evening before a round, at its own time of day: outside most people's quiet hours. */
const EVENING = '18:00';

/** Looks each minute for rounds that are near and for sign-ups that have opened. Each is told once, however often it is looked at. */
export function createRoundNews({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }): Work {
  return { queue: 'round-news', retryLimit: 2, schedule: '* * * * *', run: () => tellOfRounds({ sql, clock }) };
}

export async function tellOfRounds({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }): Promise<void> {
  const at = clock();
  const championships = await listOverviews(sql, sql`c.state in ('open', 'running')`);
  const news = championships.flatMap((championship): NewNews[] => {
    const { championshipId, definition } = championship;
    const subject = { kind: 'championship', id: championshipId } as const;
    const near = datedRounds(championship, at.toISOString()).flatMap(
      ({ code, state, startsAt, timeZone }): NewNews[] => {
        const what = state === 'planned' ? nearness({ startsAt, timeZone }, at.getTime()) : null;
        if (what === null) return [];
        const merge = { key: `round:${championshipId}:${code}:${what}:${startsAt}`, is: 'once' } as const;
        return [{ kind: 'round', subject, detail: { round: code, what, startsAt }, merge }];
      },
    );
    const opensAt = definition.signUp?.opensAt ?? null;
    const isOpening = opensAt !== null && isWithin(at.getTime() - Date.parse(opensAt), DAY_MS);
    return [...near, ...(isOpening ? [entriesOpen(championshipId, definition)] : [])];
  });
  if (news.length > 0) await sql.begin((tx) => tell(tx, at, news));
}

/** `hour`: it starts within the hour. `tomorrow`: it is the evening before. */
function nearness(
  { startsAt, timeZone }: { readonly startsAt: string; readonly timeZone: string },
  now: number,
): 'tomorrow' | 'hour' | null {
  const left = Date.parse(startsAt) - now;
  if (left <= 0) return null;
  if (left <= HOUR_MS) return 'hour';
  const evening = Date.parse(instantOf(`${dayBefore(startsAt, timeZone)}T${EVENING}`, timeZone));
  const midnight = Date.parse(instantOf(`${dayBefore(startsAt, timeZone)}T23:59`, timeZone));
  return now >= evening && now <= midnight ? 'tomorrow' : null;
}

/** The calendar day before an instant, in a time zone. */
function dayBefore(instant: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

function isWithin(value: number, most: number): boolean {
  return value >= 0 && value <= most;
}

/** A championship’s rules and where it stands. */
export interface StoredRules {
  readonly state: ChampionshipState;
  /** null: nothing is published yet. */
  readonly definition: ChampionshipDefinition | null;
}

/**
 * Tells, as the last statement of the transaction, what a change of a championship’s rules or state means to others: rounds to come that are
 * announced, moved, cancelled or removed, several of a kind as one news item, and a sign-up that opens by it. A draft is not public, so
 * all of its rounds are announced when it stops being one.
 */
export async function tellOfChange(
  tx: Transaction,
  { championshipId, before, after, at }: { championshipId: number; before: StoredRules; after: StoredRules; at: Date },
): Promise<void> {
  const { state, definition } = after;
  if (definition === null || !isUnderWay(state)) return;
  const known = isUnderWay(before.state) ? before.definition : null;
  const subject = { kind: 'championship', id: championshipId } as const;
  const changes = definition.rounds.flatMap((round) => {
    const was = known?.rounds.find(({ code }) => code === round.code);
    const change = changeOf(was, round, at);
    return change === null ? [] : [{ ...change, round: round.code }];
  });
  // To those who planned to come, a round that is gone is a cancelled one. Its name is kept, since the rules no longer have it.
  const gone = (known?.rounds ?? []).flatMap((round, index) => {
    const isGone = definition.rounds.every(({ code }) => code !== round.code);
    const change = isGone ? changeOf(round, { ...round, isCancelled: true }, at) : null;
    return change === null ? [] : [{ ...change, round: round.code, name: round.name || `round ${index + 1}` }];
  });
  const rounds = [...Map.groupBy([...changes, ...gone], ({ what }) => what).values()].flatMap(
    ([first, ...others]): NewNews[] => {
      if (first === undefined) return [];
      // Of several the text has the days.
      const detail = { what: first.what, rounds: [first, ...others].map(({ round }) => round) };
      return [{ kind: 'round', subject, detail: others.length === 0 ? first : detail }];
    },
  );
  const now = at.toISOString();
  const wasOpen = known !== null && signUpState(known, before.state, now) === 'open';
  const isOpening = !wasOpen && signUpState(definition, state, now) === 'open';
  await tell(tx, at, [...rounds, ...(isOpening ? [entriesOpen(championshipId, definition)] : [])]);
}

/** What became of a round that is to come; null: nothing to tell. */
function changeOf(was: Round | undefined, round: Round, at: Date) {
  const [from, startsAt] = [was === undefined ? null : startOf(was), startOf(round)];
  const isToCome = startsAt !== null && Date.parse(startsAt) > at.getTime();
  if (was === undefined || from === null)
    return isToCome && !round.isCancelled ? { what: 'announced', startsAt } : null;
  if (was.isCancelled) return isToCome && !round.isCancelled ? { what: 'heldAfterAll', startsAt } : null;
  if (Date.parse(from) <= at.getTime()) return null;
  if (round.isCancelled) return { what: 'cancelled', from, startsAt };
  return from === startsAt ? null : { what: 'moved', from, startsAt };
}

function startOf({ startsAt, timeZone }: Round): string | null {
  return startsAt === null ? null : instantOf(startsAt, timeZone);
}

function isUnderWay(state: ChampionshipState): boolean {
  return state === 'open' || state === 'running';
}

/** Once, whether the time comes or staff publish later. */
function entriesOpen(championshipId: number, { signUp }: ChampionshipDefinition): NewNews {
  const merge = { key: `entriesOpen:${championshipId}:${signUp?.opensAt}`, is: 'once' } as const;
  return { kind: 'entriesOpen', subject: { kind: 'championship', id: championshipId }, merge };
}
