import { onOneLine } from './clean-text.ts';
import { decodeText } from './decode.ts';
import { withoutDoubleEncoding } from './double-encoded-names.ts';
import { wordsOf } from './names-in-text.ts';
import { WarningLog } from './warning-log.ts';

// @NOTE As TextDecoder in decode.ts: part of every runtime, without a library of types.
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** A string member of a driver, whether or not the text around it can be parsed. */
const NAME_PART = /"(firstName|lastName)"\s*:\s*"((?:[^"\\]|\\.){0,200})"/g;

/** The words of a name, by which it is recognised whatever is between them; empty: too little to recognise anybody by. */
export function nameKeyOf(name: string): string {
  const words = wordsOf(name);
  return words.length < 2 ? '' : words.join(' ').toUpperCase();
}

/**
 * Who is in a file, whether or not it can be parsed: the platform ids, and the keys of the names that it gives to drivers. Null:
 * more people than `most`.
 */
export function peopleIn(bytes: Uint8Array, most: number): { ids: string[]; nameKeys: string[] } | null {
  const ids = new Set<string>();
  const nameKeys = new Set<string>();
  for (const text of textsOf(bytes)) {
    for (const [id] of text.matchAll(/[SPMX]\d{10,40}/g)) if (ids.add(id).size > most) return null;
    // Other games write Steam's ids bare.
    for (const [id] of text.matchAll(/(?<![SPMX\d])7656119\d{10}(?!\d)/g))
      if (ids.add(`S${id}`).size > most) return null;
    for (const name of namesIn(text)) if (nameKeys.add(nameKeyOf(name)).size > most) return null;
  }
  nameKeys.delete('');
  return { ids: [...ids], nameKeys: [...nameKeys] };
}

/** The names of drivers: each first name with the last name beside it. */
function* namesIn(text: string): Generator<string> {
  let driver: { firstName?: string; lastName?: string } = {};
  for (const { 1: key, 2: written = '' } of text.matchAll(NAME_PART)) {
    const part = key === 'firstName' ? 'firstName' : 'lastName';
    if (driver[part] !== undefined) driver = {};
    driver[part] = readString(written);
    if (driver.firstName === undefined || driver.lastName === undefined) continue;
    yield onOneLine(`${driver.firstName} ${driver.lastName}`);
    driver = {};
  }
}

function readString(written: string): string {
  try {
    return withoutDoubleEncoding(String(JSON.parse(`"${written}"`)));
  } catch {
    return withoutDoubleEncoding(written);
  }
}

/** The decoded text; for damaged bytes, the results of both encodings. */
function textsOf(bytes: Uint8Array): string[] {
  const decoded = decodeText(bytes, new WarningLog());
  if (decoded.ok) return [decoded.text];
  const lenient = (label: string, from: number): string => new TextDecoder(label).decode(bytes.subarray(from));
  return [lenient('utf-8', 0), ...['utf-16le', 'utf-16be'].flatMap((label) => [lenient(label, 0), lenient(label, 1)])];
}
