import type { Pseudonym } from '@paddock/result-files';

/** The name shown for all erased people. */
const FORMER_DRIVER = { firstName: 'Former', lastName: 'driver', shortName: '' } as const;

export const FORMER_NAME = `${FORMER_DRIVER.firstName} ${FORMER_DRIVER.lastName}`;

/** The id of a driver of whom a game has the name alone: somebody on one server. No game's own id begins so. */
export function idByName(serverId: number, name: string): string {
  return `name:${serverId}:${name}`;
}

/** The server and the name in the id of such a driver; null: the driver has an id of the game. */
export function nameInId(platformId: string): { serverId: number; name: string } | null {
  const [, serverId, name] = /^name:(\d+):(.*)$/su.exec(platformId) ?? [];
  return serverId === undefined || name === undefined ? null : { serverId: Number(serverId), name };
}

/** Enough to tell the erased people of one server apart. */
const SHORT = 6;

/**
 * What replaces an erased person in files, by some digits of their own: an id without a person or, in a game that has names alone, a
 * name of their own.
 */
export function pseudonymFor(platformId: string, digits: string): Pseudonym {
  const named = nameInId(platformId);
  if (named === null) return { playerId: `X${digits}`, ...FORMER_DRIVER };
  return pseudonymOf(idByName(named.serverId, `${FORMER_NAME} ${digits.slice(-SHORT)}`));
}

/** The pseudonym with an id. */
export function pseudonymOf(playerId: string): Pseudonym {
  const name = nameInId(playerId)?.name;
  return {
    playerId,
    ...FORMER_DRIVER,
    ...(name !== undefined && { lastName: name.slice(FORMER_DRIVER.firstName.length + 1) }),
  };
}

export function nameOf({ firstName, lastName }: Pseudonym): string {
  return `${firstName} ${lastName}`;
}
