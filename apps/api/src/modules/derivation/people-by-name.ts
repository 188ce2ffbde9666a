import { games, type GameSession, type People, type Pseudonym } from '@paddock/result-files';
import { FORMER_NAME, idByName, nameInId, nameOf } from '../identity/pseudonyms.ts';

/**
 * A session whose drivers all have the ids by which the site knows them. In games that write names alone a name is somebody on one
 * server: the same name elsewhere is another person until staff or a claim joins them. Cars that the game drives have no driver.
 */
export function withPeople(session: GameSession, serverId: number): GameSession {
  const hasNamesAlone = games[session.game].carries.identity === 'name';
  if (!hasNamesAlone && !session.entries.some(({ isAi }) => isAi === true)) return session;
  return {
    ...session,
    entries: session.entries.map((entry) => ({
      ...entry,
      drivers: entry.drivers.map((driver) => {
        if (entry.isAi === true) return { ...driver, platformId: null };
        if (!hasNamesAlone || driver.platformId !== null || driver.name === '') return driver;
        return { ...driver, platformId: idByName(serverId, driver.name) };
      }),
    })),
  };
}

/**
 * Who is replaced in a file: people by their ids, names alone by a name of their own each, so that two erased people of a game
 * without ids stay two. Any other name of theirs becomes the one of all erased people.
 */
export function peopleOf(pseudonyms: ReadonlyMap<string, Pseudonym>, names: readonly string[] = []): People {
  const standIns = new Map(names.map((name) => [name, FORMER_NAME]));
  for (const [platformId, pseudonym] of pseudonyms) {
    const named = nameInId(platformId);
    if (named !== null) standIns.set(named.name, nameOf(pseudonym));
  }
  return { pseudonyms, names: standIns };
}
