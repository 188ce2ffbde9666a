import type { GameAdapter } from '../game-adapter.ts';
import { asciiOf } from '../game-file.ts';
import { isRfactorXml, readRfactor } from '../rf2/read-rfactor.ts';
import { replaceInXml } from '../xml/replace-in-xml.ts';

/** Le Mans Ultimate writes rFactor 2's format with additions of its own, and no name of its own: these tell it. */
const marks = /<TrackData>[^<]{0,500}\\Le Mans Ultimate\\|<TrackLimits |<Lap [^<>]{0,2000}\sveUsed="/;

export const lmuAdapter: GameAdapter = {
  games: ['lmu'],
  recognises: (file) => isRfactorXml(file) && marks.test(asciiOf(file.bytes)),
  read: (file) => readRfactor(file, () => 'lmu'),
  replacePeople: replaceInXml,
};
