import { afterEach, describe, expect, it, vi } from 'vitest';
import { session, utf16le, utf8 } from '../test/acc-file.ts';
import { parseBytes, read, readBytes, refusal, usualName } from '../test/parse.ts';

function withExtra(extra: string): string {
  return `${JSON.stringify(session()).slice(0, -1)},"extra":${extra}}`;
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

describe('what is too much is refused before it is built', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['10,000 deep', withExtra(nested(10_000)), 'too_deep'],
    [
      '1,000,000 keys',
      withExtra(`{${Array.from({ length: 1_000_000 }, (_, n) => `"k${n}":0`).join(',')}}`),
      'too_many_values',
    ],
    ['1,500,000 values', withExtra(`[${'0,'.repeat(1_500_000)}0]`), 'too_many_values'],
    ['a text of a million letters', withExtra(`"${'x'.repeat(1_000_000)}"`), 'string_too_long'],
    ['a number of a million digits', withExtra('1'.repeat(1_000_000)), 'string_too_long'],
  ])('%s', (_, text, code) => {
    const parse = vi.spyOn(JSON, 'parse');
    for (const bytes of [utf8(text), utf16le(text)]) expect(refusal(bytes).code).toBe(code);
    expect(parse).not.toHaveBeenCalled();
  });

  it('the limits are exact: the last depth that is allowed is read', () => {
    const limits = { maxDepth: 12 };
    expect(parseBytes(utf8(withExtra(nested(11))), usualName, limits).ok).toBe(true);
    expect(refusal(utf8(withExtra(nested(12))), usualName, limits).code).toBe('too_deep');
  });

  it('keys and values are counted exactly', () => {
    const text = '{"sessionType":"R","trackName":"spa","laps":[1,2,3]}';
    expect(parseBytes(utf8(text), usualName, { maxKeys: 3, maxValues: 6 }).ok).toBe(true);
    expect(refusal(utf8(text), usualName, { maxKeys: 2 }).code).toBe('too_many_values');
    expect(refusal(utf8(text), usualName, { maxValues: 5 }).code).toBe('too_many_values');
  });

  it('what stands inside a text counts for nothing, quotes and backslashes included', () => {
    const name = `${'[{'.repeat(20)}\\"\\${'[{:,'.repeat(34)}"`;
    expect(read(session({ serverName: name })).session.title).toBe(name);
  });

  it('a depth cannot be hidden by indentation of any width', () => {
    for (let width = 0; width < 10; width += 1) {
      const indented = `${`\n${' '.repeat(width)}[`.repeat(40)}${']'.repeat(40)}`;
      expect(refusal(utf8(withExtra(indented))).code).toBe('too_deep');
    }
  });

  it('letters that share a byte with a quote or a backslash do not end a text', () => {
    const name = `${'\u{0122}\u{045c}\u{2c22}'.repeat(3)}${'\u{017b}\u{015b}'.repeat(20)}`;
    expect(readBytes(utf16le(JSON.stringify(session({ serverName: name })))).session.title).toBe(name);
  });

  it('a depth cannot be hidden behind such a letter', () => {
    const text = withExtra(`["\u{2c22}",${nested(40)}]`);
    expect(refusal(utf16le(text)).code).toBe('too_deep');
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'the key %s is refused, at any depth and however it is spelled',
    (key) => {
      const escaped = Array.from(key, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
      for (const spelling of [key, escaped, `\\u00${key.charCodeAt(0).toString(16)}${key.slice(1)}`]) {
        const text = withExtra(`[{"a":{"${spelling}" : {"isAdmin":true}}}]`);
        for (const bytes of [utf8(text), utf16le(text)]) {
          expect(refusal(bytes)).toMatchObject({ code: 'forbidden_key', message: expect.stringContaining(`"${key}"`) });
        }
      }
    },
  );

  it('the same words as values are just words', () => {
    const words = ['__proto__', 'constructor', 'prototype'];
    expect(read(session({ serverName: words.join(' '), extra: words, constructors: 1 })).warnings).toEqual([]);
  });
});

describe('size', () => {
  it('is limited before anything is read, and the limit can be set', () => {
    const bytes = utf8(JSON.stringify(session()));
    expect(parseBytes(bytes, usualName, { maxBytes: bytes.length }).ok).toBe(true);
    expect(refusal(bytes, usualName, { maxBytes: bytes.length - 1 }).code).toBe('too_large');
    expect(refusal(new Uint8Array(32 * 1024 * 1024 + 1))).toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('up to 32'),
    });
  });
});
