import type { ChangePreview } from '@paddock/contracts';
import type { Sql, Transaction } from '../../../database/client.ts';
import { dryRunLocked } from '../../../database/dry-run.ts';
import type { RefreshDeps } from '../refresh-events.ts';
import { listDriversFrom } from '../../ratings/rating.repository.ts';
import { countStaleRaces, lockStaleRatings } from '../../ratings/replay-start.repository.ts';
import { classValueOf } from '../../identity/class-value.ts';
import { START_RATING } from '../../ratings/rating.rules.ts';
import { RACES_PER_BATCH, replayBatch } from '../../ratings/rating.worker.ts';
import { compareStandings, rememberStandings } from '../../leaderboards/standings-before-and-after.repository.ts';
import { changesSince, readStandingsOfEvents } from '../../championships/event-standings.ts';
import { compare, cut, differing } from './preview.rules.ts';
import { listClasses, readPublished, type PublishedScope } from './published.repository.ts';

/** Of the events that may change, the latest are tried in a preview: each takes about 20 ms, and imports wait. */
export const MAX_TRIED = 20;

export interface PreviewDeps extends RefreshDeps {
  readonly sql: Sql;
}

/** Applies a change, compares the data before and after, and rolls back. */
export function previewChange(
  sql: Sql,
  scopeOf: (tx: Transaction) => Promise<PublishedScope>,
  change: (tx: Transaction) => Promise<unknown>,
): Promise<ChangePreview> {
  return dryRunLocked(sql, async (tx) => {
    const scope = await scopeOf(tx);
    // Ratings are settled first, so that the preview shows this change alone; false: too many races are stale.
    const isSettled = (await countStaleRaces(tx)) <= RACES_PER_BATCH && (await replayBatch(tx)).isDone;
    await rememberStandings(tx);
    const before = await readPublished(tx, scope);
    const standingsBefore = await readStandingsOfEvents(tx, scope.eventIds);
    await change(tx);
    const ratings = await ratingsAfter(tx, { scope, isSettled });
    const after = await readPublished(tx, scope);
    const { standings, drivers } = await compareStandings(tx);
    const points = { rows: standings, more: Math.max(0, drivers - standings.length) };
    return { ...compare(before, after), points, championships: await changesSince(tx, standingsBefore), ratings };
  });
}

/** Of a driver whom no race of the game rates. */
const UNRATED = { classValue: classValueOf(START_RATING), ratedRaces: 0 };

async function ratingsAfter(
  tx: Transaction,
  { scope, isSettled }: { scope: PublishedScope; isSettled: boolean },
): Promise<ChangePreview['ratings']> {
  const stale = await lockStaleRatings(tx);
  if (stale === null) return { racesToReplay: 0, isReplayed: true, ...cut([]) };
  const racesToReplay = await countStaleRaces(tx);
  if (!isSettled || racesToReplay > RACES_PER_BATCH) return { racesToReplay, isReplayed: false, ...cut([]) };
  const driverIds = [...new Set([...scope.driverIds, ...(await listDriversFrom(tx, stale))])];
  const before = await listClasses(tx, driverIds);
  await replayBatch(tx);
  const after = await listClasses(tx, driverIds);
  const changed = differing(before, after, {
    keyOf: ({ game, driver }) => `${game} ${driver.playerId}`,
    valueOf: ({ standing }) => standing,
  }).map(({ was, is, any: { game, driver } }) => ({
    game,
    driver,
    before: was?.standing ?? UNRATED,
    after: is?.standing ?? UNRATED,
  }));
  return { racesToReplay, isReplayed: true, ...cut(changed) };
}
