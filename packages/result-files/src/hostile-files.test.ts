import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damagedFile, damages, toBase } from '../test/damaged-files.ts';
import { damagedXml, xmlDamages } from '../test/damaged-xml.ts';
import { faultsOf } from '../test/faults-of.ts';
import { writers } from '../test/games/index.ts';
import { race } from '../test/games/sample.ts';
import { readResultFile, replacePeople, type People } from './index.ts';

const FILES = 150;
const MiB = 2 ** 20;
const standIn = { playerId: `X${'1'.repeat(30)}`, firstName: 'Former', lastName: 'driver', shortName: '' };
const people: People = {
  pseudonyms: new Map([['S76561198000000001', standIn]]),
  names: new Map([['Ana Silva', 'Former driver']]),
};

describe.each(writers)('whatever is wrong with a file of $game', ({ fileName, extension, write }) => {
  const text = write(race);

  it('it is refused with words or can be stored, also without a person', () => {
    let read = 0;
    const check = (bytes: Uint8Array): void => {
      const result = readResultFile({ bytes, fileName });
      expect(faultsOf(result)).toEqual([]);
      if (!result.ok) return;
      read += 1;
      const replaced = replacePeople({ bytes, fileName }, people);
      if (replaced !== null) expect(readResultFile({ bytes: replaced.bytes, fileName })).toMatchObject({ ok: true });
    };
    if (extension === 'xml') {
      fc.assert(
        fc.property(xmlDamages, (damage) => check(damagedXml(text, damage))),
        { numRuns: FILES },
      );
    } else {
      const json = text.replaceAll(/^\/\/.*$/gm, '');
      const bases = [toBase({ fileName, bytes: Buffer.from(json) })];
      fc.assert(
        fc.property(damages, (damage) => check(damagedFile(bases, damage).bytes)),
        { numRuns: FILES },
      );
    }
    expect(read).toBeGreaterThan(FILES / 10);
  });

  it('a file that is cut off is refused', () => {
    const bytes = Buffer.from(text.trimEnd().replace(/\s*\/\/ EOF \/\/$/, ''));
    for (let cut = 0; cut < bytes.length; cut += 41) {
      expect(readResultFile({ bytes: bytes.subarray(0, cut), fileName }).ok, `${cut} bytes`).toBe(false);
    }
  });
});

const rFactor = (inner: string, before = ''): Uint8Array =>
  Buffer.from(`<?xml version="1.0"?>${before}<rFactorXML><RaceResults>${inner}</RaceResults></rFactorXML>`);
const problemOf = (bytes: Uint8Array, limits = {}): string => {
  const result = readResultFile({ bytes, fileName: 'x.xml' }, limits);
  return result.ok ? 'read' : result.problem.code;
};
const unlimited = { maxBytes: 1024 * MiB };

describe('XML that no game writes is refused before it grows', () => {
  const billion = [
    '<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa">',
    ...Array.from({ length: 9 }, (_, index) => {
      const [name, inner] = [String.fromCharCode(98 + index), String.fromCharCode(97 + index)];
      return `<!ENTITY ${name} "${`&${inner};`.repeat(10)}">`;
    }),
    ']>',
  ].join('');

  it.each([
    ['a billion entities', rFactor('<Race><Driver><Name>&j;</Name></Driver></Race>', billion), 'not_xml'],
    ['an entity of a file', rFactor('&f;', '<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>'), 'not_xml'],
    ['a document type elsewhere', rFactor('', '<!DOCTYPE r SYSTEM "http://127.0.0.1/x.dtd">'), 'not_xml'],
    ['a parameter entity', rFactor('', '<!DOCTYPE r [<!ENTITY % p SYSTEM "x"> %p;]>'), 'not_xml'],
    ['two entities', rFactor('', '<!DOCTYPE r [<!ENTITY a "b"><!ENTITY c "d">]>'), 'not_xml'],
    ['elements within elements', rFactor('<a>'.repeat(100_000)), 'too_deep'],
    ['an attribute of 64 MiB', rFactor(`<Race a="${'x'.repeat(64 * MiB)}"/>`), 'string_too_long'],
    ['attributes of 64 MiB', rFactor(`<Race ${'a="b" '.repeat((64 * MiB) / 6)}/>`), 'string_too_long'],
    [
      'many attributes',
      rFactor(`<Race ${Array.from({ length: 100 }, (_, at) => `a${at}="b"`).join(' ')}/>`),
      'too_many_values',
    ],
    ['many elements', rFactor('<a/>'.repeat(2_000_000)), 'too_many_values'],
    ['a text of 64 MiB', rFactor(`<Race>${'x'.repeat(64 * MiB)}</Race>`), 'string_too_long'],
    ['a comment of 64 MiB', rFactor(`<!--${'x'.repeat(64 * MiB)}-->`), 'string_too_long'],
    ['64 MiB of &', rFactor('&'.repeat(64 * MiB)), 'string_too_long'],
  ])('%s', (_, bytes, code) => {
    expect(problemOf(bytes, unlimited)).toBe(code);
  });

  it('a file above the usual limit is refused by its size alone', () => {
    expect(problemOf(rFactor(`<Race a="${'x'.repeat(64 * MiB)}"/>`))).toBe('too_large');
  });

  it('the one entity that every file declares is accepted, and never expanded', () => {
    const inner = '<TrackVenue>Park &rFEnt;</TrackVenue><Race><Driver><Name>Tom &amp; Jo</Name></Driver></Race>';
    const bytes = rFactor(inner, '<!DOCTYPE rF [\r\n<!ENTITY rFEnt "rFactor Entity">\r\n]>');
    const result = readResultFile({ bytes, fileName: 'x.xml' });
    expect(result).toMatchObject({
      ok: true,
      sessions: [{ trackCode: 'Park &rFEnt;', entries: [{ drivers: [{ name: 'Tom & Jo' }] }] }],
      warnings: [{ code: 'bare_ampersand' }],
    });
  });

  it('a file without a session is a file of no sessions', () => {
    expect(readResultFile({ bytes: rFactor(''), fileName: 'x.xml' })).toEqual({ ok: true, sessions: [], warnings: [] });
  });
});
