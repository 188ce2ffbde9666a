import type { GameAdapter } from '../game-adapter.ts';
import { asciiOf, type GameFile } from '../game-file.ts';
import { isRfactorXml, readRfactor } from '../rf2/read-rfactor.ts';
import { checkXmlSize } from '../xml/check-xml-size.ts';
import { replaceInXml } from '../xml/replace-in-xml.ts';

/** Le Mans Ultimate writes rFactor 2's format with additions of its own, and no name of its own: these tell it. */
const marks = /<TrackData>[^<]{0,500}\\Le Mans Ultimate\\|<TrackLimits |<Lap [^<>]{0,2000}\sveUsed="/;

export const lmuAdapter: GameAdapter = {
  games: ['lmu'],
  recognises: (file) => isRfactorXml(file) && (marks.test(file.head()) || hasMarks(file)),
  read: (file) => readRfactor(file, () => 'lmu'),
  replacePeople: replaceInXml,
};

function hasMarks({ bytes, limits }: GameFile): boolean {
  return checkXmlSize(bytes, limits) === null && marks.test(asciiOf(bytes));
}
