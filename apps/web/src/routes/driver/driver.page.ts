import { PlayerId } from '@paddock/contracts';
import { definePage } from '../../lib/define-page.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { byCursor, type ApiUtils } from '../../lib/trpc.ts';
import { DriverUrl } from './driver-url.ts';
import { ANYBODY } from './rival-text.ts';

export const driverQueries = ({ drivers }: ApiUtils, id: string) => ({
  info: drivers.info.queryOptions({ id }),
  charts: drivers.charts.queryOptions({ id }),
  records: drivers.records.infiniteQueryOptions({ id }, byCursor),
  rivals: drivers.rivals.queryOptions({ id }),
  events: drivers.events.infiniteQueryOptions({ id }, byCursor),
});

/** The page of two drivers; before one is chosen, the rivals are offered. */
export function duelQueries(utils: ApiUtils, id: string, versus: string) {
  const { info, rivals } = driverQueries(utils, id);
  const isChosen = versus !== ANYBODY && versus !== id;
  return {
    info,
    duel: utils.drivers.headToHead.queryOptions({ id, rival: versus }, { enabled: isChosen }),
    rivals: { ...rivals, enabled: !isChosen },
  };
}

export const page = definePage({
  address: DriverUrl.extend({ playerId: PlayerId }),
  queries: ({ utils, params: { playerId, versus } }) =>
    versus === undefined
      ? driverQueries(utils, playerId)
      : duelQueries(utils, playerId, PlayerId.safeParse(versus).success ? versus : ANYBODY),
  main: 'info',
  movedTo: ({ utils, params: { playerId: id } }) => {
    const info = utils.drivers.info.getData({ id });
    return info === undefined || info.playerId === id ? null : hrefs.driver(info.playerId);
  },
});
