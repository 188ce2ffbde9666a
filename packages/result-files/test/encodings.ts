/** The encodings in which files of a format come. */
export const encodings: Readonly<Record<'json' | 'xml', Readonly<Record<string, (text: string) => Uint8Array>>>> = {
  json: {
    'UTF-8': (text) => Buffer.from(text),
    'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
    'UTF-16': (text) => Buffer.from(text, 'utf16le'),
    'UTF-16 with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    CRLF: (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  },
  xml: {
    'UTF-8': (text) => Buffer.from(text),
    'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
    'Latin-1, whatever it declares': (text) => Buffer.from(text, 'latin1'),
    'a bare & and bytes after the root': (text) => Buffer.from(`${text.replaceAll('&amp;', '&')}í`, 'latin1'),
    CRLF: (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
  },
};
