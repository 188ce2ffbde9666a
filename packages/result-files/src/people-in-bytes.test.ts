import { describe, expect, it } from 'vitest';
import { nameKeyOf, peopleIn } from './people-in-bytes.ts';

const ID = 'S76561198000000001';

describe('a file that cannot be read', () => {
  const cut = `{"playerId":"${ID}","firstName":"Ana","lastName":"Silva","car`;
  it.each([
    ['cut off', Buffer.from(cut)],
    ['UTF-16LE', Buffer.from(cut, 'utf16le')],
    ['UTF-16LE that lost a byte', Buffer.concat([Buffer.from([0xff]), Buffer.from(cut, 'utf16le')])],
    ['UTF-8 with a broken byte', Buffer.concat([Buffer.from([0xff]), Buffer.from(cut)])],
    [
      'UTF-16LE with half a character',
      Buffer.concat([Buffer.from('{ ', 'utf16le'), Buffer.from([0, 0xd8]), Buffer.from(cut, 'utf16le')]),
    ],
  ])('tells whose ids and names are in it: %s', (_how, bytes) => {
    expect(peopleIn(bytes, 10)).toEqual({ ids: [ID], nameKeys: [nameKeyOf('ana  silva')] });
  });

  it('tells Steam ids that another game writes bare, and no longer numbers', () => {
    const text = '{"DriverGuid":"76561198000000001","Other":"976561198000000002","More":"765611980000000031"';
    expect(peopleIn(Buffer.from(text), 10)).toEqual({ ids: [ID], nameKeys: [] });
  });

  it('is one of too many people, which no game writes', () => {
    const ids = Array.from({ length: 11 }, (_, index) => `"S${76561198000000001n + BigInt(index)}"`);
    expect(peopleIn(Buffer.from(`[${ids.join(',')}`), 10)).toBeNull();
  });

  it('tells only the names that it gives to drivers', () => {
    const text = `{"serverName":"Ben Short Cup","drivers":[{"lastName":"Ram\\u00edrez","firstName":"Jos\\u00e9"},{"firstName":"Solo"}`;
    expect(peopleIn(Buffer.from(text), 10)).toEqual({ ids: [], nameKeys: [nameKeyOf('José Ramírez')] });
  });
});
