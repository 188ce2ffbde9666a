import type { JoinBanList } from '@paddock/contracts';

/** No version of the game has such a car. */
const NO_CAR = 9999;

/**
 * A list of entries as the game server reads it. The server has no list of bans of its own (its `/ban` lasts until it
 * restarts): an entry that forces a car that does not exist keeps its player out, and a list that is not forced lets all
 * others in. Ids alone, no names: the file is plain ASCII, whatever encoding the server expects.
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
