import type { GameAdapter } from '../game-adapter.ts';
import type { GameFile } from '../game-file.ts';
import { isRfactorXml, readRfactor } from '../rf2/read-rfactor.ts';
import { replaceInXml } from '../xml/replace-in-xml.ts';

// @NOTE The only global outside the language itself: every runtime has it, so no type library is needed.
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** Le Mans Ultimate writes rFactor 2's format with additions of its own, and no name of its own: these tell it. */
const marks = /<TrackData>[^<]{0,500}\\Le Mans Ultimate\\|<TrackLimits |<Lap [^<>]{0,2000}\sveUsed="/;

export const lmuAdapter: GameAdapter = {
  games: ['lmu'],
  recognises: (file) => isRfactorXml(file) && hasMarks(file),
  read: (file) => readRfactor(file, () => 'lmu'),
  replacePeople: replaceInXml,
};

function hasMarks({ bytes }: GameFile): boolean {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return marks.test(bytes[1] === 0 || bytes[0] === 0xff ? text.replaceAll('\0', '') : text);
}
