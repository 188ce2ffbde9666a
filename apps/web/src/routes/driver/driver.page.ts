import { PlayerId } from '@paddock/contracts';
import { redirect } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { definePage } from '../../lib/define-page.ts';
import { DriverUrl } from './driver-url.ts';

export const page = definePage({
  address: DriverUrl.extend({ playerId: PlayerId }),
  async load({ utils, params: { playerId: id, versus } }) {
    const others =
      versus === undefined
        ? [
            utils.drivers.charts.prefetch({ id }),
            utils.drivers.records.prefetchInfinite({ id }),
            utils.drivers.rivals.prefetch({ id }),
            utils.drivers.events.prefetchInfinite({ id }),
          ]
        : // Before an opponent is chosen, the address has a word that is no id.
          versus !== id && PlayerId.safeParse(versus).success
          ? [utils.drivers.headToHead.prefetch({ id, rival: versus })]
          : [utils.drivers.rivals.prefetch({ id })];
    const { playerId } = await utils.drivers.info.ensureData({ id });
    if (playerId !== id) throw redirect(hrefs.driver(playerId));
    await Promise.all(others);
  },
});
