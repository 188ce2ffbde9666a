import type { GameFile } from '../game-file.ts';
import { findNames } from '../names-in-text.ts';
import { nameOfPseudonym, type People, type Replaced } from '../replace-people.ts';
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
  const names = people.names ?? [];
  const [pseudonym] = [...people.pseudonyms.values()].map(nameOfPseudonym);
  const decoded = decodeXml(file, ROOT);
  if (!decoded.ok || names.length === 0) return null;
  const written = names.map((name) => name.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign));
  const renamed = replaceNames(decoded.text, { names: written, by: pseudonym ?? '' });
  return renamed === decoded.text ? null : { bytes: new TextEncoder().encode(renamed), names };
}

/** Between the marks of the format, so that no name can be an element or the name of an attribute. */
function replaceNames(text: string, { names, by }: { names: readonly string[]; by: string }): string {
  const found = findNames(names, { hasSingleWords: true });
  const whole = new Set(names);
  const replace = (value: string): string => (whole.has(value.trim()) ? by : found.replace(value, by));
  return text
    .replaceAll(/>([^<]+)</g, (_, value: string) => `>${replace(value)}<`)
    .replaceAll(/="([^"<]*)"/g, (_, value: string) => `="${replace(value)}"`);
}
