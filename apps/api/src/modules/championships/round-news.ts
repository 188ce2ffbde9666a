import type { ChampionshipDefinition } from '@paddock/contracts';
import type { Sql, Transaction } from '../../database/client.ts';
import type { Work } from '../../queue/work-queue.ts';
import { instantOf, type Clock } from '../../shared/time.ts';
import { tell, type NewNews } from '../news/tell.ts';

import { listOverviews } from './overview.repository.ts';
import { datedRounds } from './calendar.rules.ts';

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
    const merge = { key: `entriesOpen:${championshipId}:${opensAt}`, is: 'once' } as const;
    return [...near, ...(isOpening ? [{ kind: 'entriesOpen', subject, merge } as const] : [])];
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

/** Tells of rounds to come that other rules move or cancel, as the last statement of the transaction. */
export async function tellOfMovedRounds(
  tx: Transaction,
  {
    championshipId,
    before,
    after,
    at,
  }: { championshipId: number; before: ChampionshipDefinition | null; after: ChampionshipDefinition; at: Date },
): Promise<void> {
  const startOf = ({ startsAt, timeZone }: ChampionshipDefinition['rounds'][number]) =>
    startsAt === null ? null : instantOf(startsAt, timeZone);
  const news = after.rounds.flatMap((round): NewNews[] => {
    const was = before?.rounds.find(({ code }) => code === round.code);
    const [from, startsAt] = [was === undefined ? null : startOf(was), startOf(round)];
    if (was === undefined || from === null || Date.parse(from) <= at.getTime() || was.isCancelled) return [];
    const what = round.isCancelled ? 'cancelled' : from === startsAt ? null : 'moved';
    if (what === null) return [];
    const detail = { round: round.code, what, from, startsAt };
    return [{ kind: 'round', subject: { kind: 'championship', id: championshipId }, detail }];
  });
  await tell(tx, at, news);
}
