import type { GameAdapter } from '../game-adapter.ts';
import type { Game } from '../games.ts';
import { replaceInXml } from '../xml/replace-in-xml.ts';
import { childrenOf, textOf, type XmlElement } from '../xml/read-xml.ts';
import { isRfactorXml, readRfactor } from './read-rfactor.ts';

/** rFactor 2, and rFactor 1 and Automobilista 1, which write the same format. */
export const rf2Adapter: GameAdapter = {
  games: ['rf2', 'rf1', 'ams1'],
  recognises: isRfactorXml,
  read: (file) => readRfactor(file, gameOf),
  replacePeople: replaceInXml,
};

/** rFactor 1 does not know which cars a server scores; Automobilista's series are `.srs` files. */
function gameOf(results: XmlElement): Game {
  if (/\.srs$/i.test(textOf(results, 'Mod'))) return 'ams1';
  const drivers = results.children.flatMap((session) => childrenOf(session, 'Driver'));
  const isScored = drivers.length === 0 || drivers.some((driver) => childrenOf(driver, 'ServerScored').length > 0);
  return isScored ? 'rf2' : 'rf1';
}
