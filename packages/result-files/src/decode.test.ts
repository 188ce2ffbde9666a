import { describe, expect, it } from 'vitest';
import { session, utf16le, utf8 } from '../test/acc-file.ts';
import { codesOf, parseBytes, read, readBytes, refusal } from '../test/parse.ts';
import { foldingKey } from './index.ts';

const text = JSON.stringify(session({ serverName: 'Größe ✓ 日本 🏁' }));

function titleOf(bytes: Uint8Array): string {
  return readBytes(bytes).session.title;
}

describe('encodings', () => {
  it.each([
    ['UTF-16LE without a mark', utf16le(text)],
    ['UTF-16LE with a mark', utf16le(text, { bom: true })],
    ['UTF-8 without a mark', utf8(text)],
    ['UTF-8 with a mark', utf8(text, { bom: true })],
  ])('%s is read without a warning', (_, bytes) => {
    expect(readBytes(bytes)).toMatchObject({ warnings: [], session: { title: 'Größe ✓ 日本 🏁' } });
  });

  it('the same session has the same identity in every encoding and indentation', () => {
    const pretty = JSON.stringify(session(), null, 4).replaceAll('\n', '\r\n');
    const keys = [utf16le(pretty), utf8(pretty, { bom: true })].map((bytes) => foldingKey(readBytes(bytes).session));
    const key = foldingKey(read(session()).session);
    expect(keys).toEqual([key, key]);
  });

  it('bytes that start at an odd place are read all the same', () => {
    const bytes = utf16le(text);
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(titleOf(shifted.subarray(1))).toBe('Größe ✓ 日本 🏁');
  });

  it('a single byte too many in UTF-16 is ignored with a warning', () => {
    const result = parseBytes(new Uint8Array([...utf16le(text), 0x0a]));
    expect(result.ok && codesOf(result.warnings)).toEqual(['stray_last_byte']);
  });

  it('never replaces a character: what is not valid is refused', () => {
    const latin1 = utf8(text.replace('Größe', 'Gr__e'));
    latin1[latin1.indexOf(0x5f)] = 0xf6;
    expect(refusal(latin1).code).toBe('unreadable_encoding');

    const halfPair = utf16le(text.replace('✓', '\u{d83c}'));
    expect(refusal(halfPair).code).toBe('unreadable_encoding');
  });

  it('a file that is refused leaves no trace in the next', () => {
    for (const end of ['\u{d83c}', '\u{d83c}x', '\u{dfc1}x']) {
      expect(refusal(utf16le(`${text}${end}`)).code).toMatch(/unreadable_encoding|truncated/);
      expect(titleOf(utf16le(text, { bom: true }))).toBe('Größe ✓ 日本 🏁');
      expect(refusal(new Uint8Array([...utf8(text), 0xe6, 0x97])).code).toBe('truncated');
      expect(titleOf(utf8(text, { bom: true }))).toBe('Größe ✓ 日本 🏁');
    }
  });

  it('UTF-16 with its bytes the other way round is named, with and without a mark', () => {
    const swapped = utf16le(text, { bom: true });
    for (let index = 0; index < swapped.length; index += 2) {
      swapped.set([swapped[index + 1] ?? 0, swapped[index] ?? 0], index);
    }
    for (const bytes of [swapped, swapped.subarray(2)]) {
      expect(refusal(bytes)).toMatchObject({
        code: 'unreadable_encoding',
        message: expect.stringContaining('big-endian'),
      });
    }
  });

  it('a file cut in the middle of a character is truncated, not unreadable', () => {
    const bytes = utf8('{"sessionType":"R","serverName":"日');
    expect(refusal(bytes.subarray(0, -1)).code).toBe('truncated');
    const pair = utf16le('{"sessionType":"R","serverName":"🏁');
    expect(refusal(pair.subarray(0, -2)).code).toBe('truncated');
    expect(refusal(pair.subarray(0, -1)).code).toBe('truncated');
  });
});
