import type { JoinBanList } from '@paddock/contracts';

/** No version of the game has such a car. */
const NO_CAR = 9999;

/**
 * An entry list for the game server, used as a ban list: the server has none (its `/ban` lasts until it restarts). An entry that
 * forces a car that does not exist keeps its player out; all others may join because the list is not forced. Without names, the
 * file is plain ASCII in any encoding.
 */
export function toEntryList(platformIds: readonly string[]): JoinBanList {
  return {
    entries: platformIds.map((playerID) => ({
      drivers: [{ playerID }],
      raceNumber: -1,
      forcedCarModel: NO_CAR,
      overrideDriverInfo: 0,
      isServerAdmin: 0,
    })),
    forceEntryList: 0,
  };
}
