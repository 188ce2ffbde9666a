import { type Game, PlayerId } from '@paddock/contracts';
import { definePage } from '../../lib/define-page.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { byCursor, trpc, type ApiUtils } from '../../lib/trpc.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { DriverUrl } from './driver-url.ts';
import { ANYBODY } from './rival-text.ts';

interface OfDriver {
  readonly id: string;
  /** undefined: the one that the driver drives most. */
  readonly game: Game | undefined;
}

export const driverQueries = ({ drivers, championships }: ApiUtils, { id, game }: OfDriver) => ({
  info: drivers.info.queryOptions({ id, game }),
  charts: drivers.charts.queryOptions({ id, game }),
  records: drivers.records.infiniteQueryOptions({ id, game }, byCursor),
  rivals: drivers.rivals.queryOptions({ id, game }),
  events: drivers.events.infiniteQueryOptions({ id, game }, byCursor),
  championships: championships.ofDriver.queryOptions({ playerId: id }),
});

/** Of a driver in the game of the address. */
export function useDriverQueries(id: string) {
  return driverQueries(trpc.useUtils(), { id, game: useGameInUrl() });
}

/** The page of two drivers; before one is chosen, the rivals are offered. */
export function duelQueries(utils: ApiUtils, { id, game }: OfDriver, versus: string) {
  const { info, records, rivals } = driverQueries(utils, { id, game });
  const isChosen = versus !== ANYBODY && versus !== id;
  return {
    info,
    // A driver with few races has the best lap in the hero.
    records,
    duel: utils.drivers.headToHead.queryOptions({ id, rival: versus, game }, { enabled: isChosen }),
    rivals: { ...rivals, enabled: !isChosen },
  };
}

/** The page of a driver's year. */
export function yearQueries(utils: ApiUtils, { id, game }: OfDriver, year: number) {
  return {
    info: driverQueries(utils, { id, game }).info,
    year: utils.drivers.year.queryOptions({ id, game, year }),
    years: utils.drivers.years.queryOptions({ id, game }),
  };
}

export const page = definePage({
  address: DriverUrl.extend({ playerId: PlayerId }),
  queries: ({ utils, params: { playerId: id, game, versus, year } }) => {
    if (versus !== undefined)
      return duelQueries(utils, { id, game }, PlayerId.safeParse(versus).success ? versus : ANYBODY);
    return year === undefined ? driverQueries(utils, { id, game }) : yearQueries(utils, { id, game }, year);
  },
  main: 'info',
  movedTo: ({ utils, params: { playerId: id, game } }) => {
    const info = utils.drivers.info.getData({ id, game });
    return info === undefined || info.playerId === id ? null : hrefs.driver(info.playerId);
  },
});
