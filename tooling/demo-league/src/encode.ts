export interface TextForm {
  /** The server writes UTF-16LE; UTF-8 is what some managers make of it. */
  readonly encoding?: 'utf16le' | 'utf8';
  /** With a byte order mark, which the server itself does not write. */
  readonly bom?: boolean;
}

/** Text as bytes; half characters become U+FFFD in UTF-8. */
export function encodeText(text: string, { encoding = 'utf16le', bom = false }: TextForm = {}): Uint8Array {
  const marked = bom ? `\u{feff}${text}` : text;
  return encoding === 'utf8' ? utf8(marked) : utf16le(marked);
}

function utf16le(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    bytes[index * 2] = unit & 0xff;
    bytes[index * 2 + 1] = unit >> 8;
  }
  return bytes;
}

function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) {
      bytes[length++] = code;
      continue;
    }
    const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    // The first byte begins with as many ones as the character has bytes.
    bytes[length++] = ((0xff00 >> (more + 1)) & 0xff) | (code >> (6 * more));
    for (let left = more - 1; left >= 0; left -= 1) bytes[length++] = 0x80 | ((code >> (6 * left)) & 0x3f);
  }
  return bytes.slice(0, length);
}
