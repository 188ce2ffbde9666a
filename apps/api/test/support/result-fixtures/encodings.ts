import { car, describeFixture, itemAt, lapTimes, person, race, type Content, type Fixture } from './fixture.ts';

const folder = 'encodings';
/** Letters of one to four bytes, and a pair of surrogates. */
const crew = [
  ['José Müller', 'utf8'],
  ['Зоя Иванова', 'utf8'],
  ['田中 陽子', 'utf8'],
  ['Kit 🏁 Karter', 'utf8'],
] as const;
const wideCars = crew.map(([name], index) => car(index, lapTimes(3, index), { drivers: [person(index + 1, name)] }));
const session = (end: string) => race(end, { cars: wideCars, track: 'spa', serverName: 'Größte Runde | Škoda Cup' });

const qualifying = race('250305_200000', { type: 'Q', track: 'misano' });
const withoutIds = (content: Content): void => {
  for (const { car: changed } of content.sessionResult.leaderBoardLines) {
    itemAt(changed.drivers, 0).playerId = '<anonymous>';
  }
};

const stray = describeFixture({
  folder,
  name: 'utf-16le-and-one-byte',
  about: 'one byte too many at the end',
  session: session('250301_204000'),
  encoding: 'utf16le',
  warnings: { stray_last_byte: 1 },
});

export const encodings: readonly Fixture[] = [
  describeFixture({
    folder,
    name: 'utf-16le',
    about: 'as game servers write it: UTF-16LE without a mark, indented',
    session: session('250301_200000'),
    encoding: 'utf16le',
    indent: 4,
  }),
  describeFixture({
    folder,
    name: 'utf-16le-bom',
    about: 'UTF-16LE with a byte order mark',
    session: session('250301_201000'),
    encoding: 'utf16le',
    hasBom: true,
  }),
  describeFixture({ folder, name: 'utf-8', about: 'UTF-8 in one line', session: session('250301_202000') }),
  describeFixture({
    folder,
    name: 'utf-8-bom',
    about: 'UTF-8 with a byte order mark',
    session: session('250301_203000'),
    hasBom: true,
    indent: 2,
  }),
  { ...stray, bytes: Buffer.concat([stray.bytes, Buffer.from([0x0a])]) },
  describeFixture({
    folder,
    name: 'first',
    about: 'a session whose file comes once more',
    session: qualifying,
    encoding: 'utf16le',
  }),
  describeFixture({
    folder,
    name: 'once-more',
    about: 'the session above in another encoding, with blanked ids: nothing new',
    session: qualifying,
    indent: 2,
    change: withoutIds,
    outcome: 'duplicate',
    warnings: { driver_without_id: 4 },
  }),
];
