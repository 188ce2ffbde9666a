export interface TextForm {
  /** The server writes UTF-16LE; UTF-8 is what some managers make of it. */
  readonly encoding?: 'utf16le' | 'utf8';
  /** With a byte order mark, which the server itself does not write. */
  readonly bom?: boolean;
}

/** Text as bytes; half characters become U+FFFD in UTF-8. */
export function encodeText(text: string, { encoding = 'utf16le', bom = false }: TextForm = {}): Uint8Array {
  return new Uint8Array(Buffer.from(bom ? `\u{feff}${text}` : text, encoding));
}
