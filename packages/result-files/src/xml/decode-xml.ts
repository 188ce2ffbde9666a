import type { GameFile } from '../game-file.ts';
import type { Problem } from '../problem.ts';
import type { WarningLog } from '../warning-log.ts';

// @NOTE The only global outside the language itself: every runtime has it, so no type library is needed.
declare const TextDecoder: new (label: string, options?: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

export type DecodedXml = { ok: true; text: string } | { ok: false; problem: Problem };

/** The entities that XML itself has, and characters by their numbers. */
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/g;

/** What XML does not allow, half characters included. */
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\ufffe\uffff]/gu;
const declaration = /^\s*<\?xml[^>]{0,200}\?>/;
/** Every rFactor file declares one entity, which it never uses. Nothing else is accepted, least of all what names another file. */
const doctype = /^\s*<!DOCTYPE\s+\w+\s*(?:\[\s*(?:<!ENTITY\s+\w+\s+"[^"<&%]{0,200}"\s*>)?\s*\]\s*)?>/;

/** The text of an XML file from its root element to that element's end, ready for a strict parser. */
export function decodeXml({ bytes, warnings }: Pick<GameFile, 'bytes' | 'warnings'>, rootName: string): DecodedXml {
  const text = decodeBytes(bytes, warnings).replace(declaration, '').replace(doctype, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    return refuse('not_xml', 'The file declares entities or a document type that no game writes. Send the original.');
  }
  const end = `</${rootName}>`;
  const endsAt = text.lastIndexOf(end);
  if (endsAt === -1) {
    return refuse(
      'truncated',
      'The file stops in the middle: its end is missing. Wait until it has been written completely, then send it again.',
    );
  }
  const whole = text.slice(0, endsAt + end.length);
  if (text.slice(whole.length).trim() !== '') warnings.add('bytes_after_root', '');
  return { ok: true, text: repaired(whole, warnings) };
}

function repaired(text: string, warnings: WarningLog): string {
  const storable = text.replaceAll(unstorable, '');
  if (storable !== text) warnings.add('text_repaired', '');
  const escaped = storable.replaceAll(bareAmpersand, '&amp;');
  if (escaped !== storable) warnings.add('bare_ampersand', '');
  return escaped;
}

/** Declared as UTF-8 by all of them; a name from another alphabet is written in that of Western Windows. */
function decodeBytes(bytes: Uint8Array, warnings: WarningLog): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes[1] === 0;
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    warnings.add('encoding_not_declared', '');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function refuse(code: Problem['code'], message: string): DecodedXml {
  return { ok: false, problem: { code, message } };
}
