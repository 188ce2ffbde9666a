import type { GameFile } from '../game-file.ts';
import { renamer } from '../names-in-text.ts';
import type { People, Replaced } from '../replace-people.ts';
import { decodeXml } from './decode-xml.ts';

// @NOTE The only global outside the language itself: every runtime has it, so no type library is needed.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const ROOT = 'rFactorXML';
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A file that has names alone: they are taken out of it wherever they stand, in texts and in attributes. The result is plain UTF-8
 * without what was not XML.
 */
export function replaceInXml(file: GameFile, people: People): Replaced | null {
  const names = [...(people.names ?? [])];
  const decoded = decodeXml(file, ROOT);
  if (!decoded.ok || names.length === 0) return null;
  const written = new Map(names.map(([name, standIn]) => [escaped(name), escaped(standIn)]));
  const renamed = replaceNames(decoded.text, written);
  return renamed === decoded.text
    ? null
    : { bytes: new TextEncoder().encode(renamed), names: names.map(([name]) => name) };
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

/** Between the marks of the format, so that no name can be an element or the name of an attribute. */
function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  const rename = renamer(names, { hasSingleWords: true });
  const replace = (value: string): string => names.get(value.trim()) ?? rename(value);
  return text
    .replaceAll(/>([^<]+)</g, (_, value: string) => `>${replace(value)}<`)
    .replaceAll(/="([^"<]*)"/g, (_, value: string) => `="${replace(value)}"`);
}
