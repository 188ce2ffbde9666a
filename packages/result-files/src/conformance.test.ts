import { gap } from 'race-format';
import { describe, expect, it } from 'vitest';
import { encodings } from '../test/encodings.ts';
import { writers } from '../test/games/index.ts';
import { another, race, renamed, timeOf, type SampleCar, type SampleRace } from '../test/games/sample.ts';
import { adapters } from './adapters.ts';
import { openGameFile } from './game-file.ts';
import {
  canBeBest,
  defaultLimits,
  drivenText,
  foldingKey,
  games,
  isOpeningLap,
  NO_TIME,
  readResultFile,
  replacePeople,
  type Game,
  type GameEntry,
  type GameSession,
} from './index.ts';

const everyGame = Object.keys(games) as Game[];
const { cars } = race;

it('every game has a sample, and an adapter that reads it', () => {
  expect(writers.map(({ game }) => game).toSorted()).toEqual(everyGame.toSorted());
  expect(adapters.flatMap((adapter) => adapter.games).toSorted()).toEqual(everyGame.toSorted());
});

// The same questions to every adapter, about one race in the format of its game.
describe.each(writers)('$game', ({ game: code, fileName, extension, write }) => {
  const game = code as Game;
  const { carries } = games[game];
  const formats = Object.entries(encodings[extension]);

  const sessionsIn = (bytes: Uint8Array): readonly GameSession[] => {
    const result = readResultFile({ bytes, fileName });
    if (!result.ok) throw new Error(`${result.problem.code} ${result.problem.message}`);
    return result.sessions;
  };
  const raceIn = (bytes: Uint8Array): GameSession => {
    const [session] = sessionsIn(bytes).filter(({ sessionKind }) => sessionKind === 'race');
    if (session === undefined) throw new Error('there is no race');
    return session;
  };
  const raceOf = (sample: SampleRace): GameSession => raceIn(Buffer.from(write(sample)));
  const session = raceOf(race);
  /** The entries with the cars of the sample: a question asked of all at once. */
  const each = <T>(answer: (entry: GameEntry, car: SampleCar) => T): T[] =>
    session.entries.map((entry, index) => answer(entry, cars[index] ?? (cars[0] as SampleCar)));

  it('is told by the content alone, and no other adapter claims the file', () => {
    const read = readResultFile({ bytes: Buffer.from(write(race)), fileName: 'anything' });
    // The kind of an ACC session is in the file, but not its end.
    expect(read).toMatchObject({ ok: true });
    const file = openGameFile({ bytes: Buffer.from(write(race)), fileName, limits: defaultLimits });
    const [first] = adapters.filter((adapter) => adapter.recognises(file));
    expect(first?.games).toContain(game);
    expect(session.game).toBe(game);
    const byJson = adapters.filter((adapter) => !adapter.games.includes('rf2') && adapter.recognises(file));
    expect(byJson.length).toBe(game === 'rf2' || game === 'rf1' || game === 'ams1' ? 0 : 1);
  });

  it('says the track, the kind and the title', () => {
    expect(session.sessionKind).toBe('race');
    expect(session.title).toBe(race.server);
    if (game !== 'ams2') expect(session.rawTrackName).toBe(race.track);
    if (game !== 'ams2' && game !== 'acc') expect(session.trackLayout).toBe(race.layout);
    expect(session.trackCode).not.toBe('');
  });

  it.each(formats)('says the same in %s', (_, encode) => {
    const other = raceIn(encode(write(race)));
    expect(other).toEqual(session);
  });

  it('has an identity that is independent of names, ids and encoding, and changes with a lap', () => {
    const key = foldingKey(session);
    expect(key).not.toBeNull();
    for (const [, encode] of formats) expect(foldingKey(raceIn(encode(write(renamed(race)))))).toBe(key);
    expect(foldingKey(raceOf(another(race)))).not.toBe(key);
    expect(drivenText(raceOf(another(race))) === drivenText(session)).toBe(!carries.laps);
  });

  it('has the order of the result', () => {
    expect(each(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(each(({ drivers }) => drivers[0]?.name)).toEqual(cars.map(({ name }) => name));
  });

  it('knows people by their ids, or by name alone', () => {
    const ids = each(({ drivers }) => drivers[0]?.platformId ?? null);
    if (carries.identity === 'name') expect(ids).toEqual(cars.map(() => null));
    else expect(ids.every((id) => /^(?:S7656119\d{10}|[a-z]+:\d+)$/.test(id ?? ''))).toBe(true);
    expect(new Set(ids).size).toBe(carries.identity === 'name' ? 1 : cars.length);
  });

  it('has each lap with its time', () => {
    const times = each((entry) => entry.laps.map(({ timeMs, inferredMs }) => timeMs ?? inferredMs));
    expect(times).toEqual(cars.map(({ laps }) => (carries.laps ? laps.map(timeOf) : [])));
    expect(each(({ lapCount }) => lapCount)).toEqual(cars.map(({ laps }) => laps.length));
    const order = session.entries.flatMap(({ laps }) => laps.map(({ fileIndex }) => fileIndex));
    expect(order.toSorted((one, other) => one - other)).toEqual(order.map((_, index) => index));
  });

  it('says which laps count', () => {
    const valid = each(({ laps }) => laps.map(({ isValid }) => isValid));
    expect(valid).toEqual(cars.map(({ laps }) => (carries.validity ? laps.map(({ isValid }) => isValid) : [])));
  });

  it('counts no lap that nobody can have driven', () => {
    const short = { sectors: [9_000, 9_000, 9_000], isValid: true, isPartners: false };
    const changed = { ...race, cars: cars.map((car) => ({ ...car, laps: car.laps.with(1, short) })) };
    const counts = raceOf(changed).entries.map(({ laps }) => laps[1]?.isValid);
    expect(counts).toEqual(cars.map(() => (carries.laps ? false : undefined)));
  });

  it('has the sectors of laps that count', () => {
    const sectors = each(({ laps }) => laps.filter(({ isValid }) => isValid).map(({ splitsMs }) => splitsMs));
    expect(sectors).toEqual(
      cars.map(({ laps }) => (carries.sectors ? laps.filter(({ isValid }) => isValid).map((lap) => lap.sectors) : [])),
    );
  });

  it('says who of two drove which lap', () => {
    const shared = session.entries[2];
    const drove = shared?.laps.map(({ driverIndex }) => shared.drivers[driverIndex]?.name);
    const { name, partner, laps } = cars[2] ?? race.cars[0] ?? { name: '', partner: null, laps: [] };
    expect(drove).toEqual(
      carries.swaps
        ? laps.map(({ isPartners }) => (isPartners ? partner : name))
        : carries.laps
          ? laps.map(() => name)
          : [],
    );
  });

  it('has penalties with their rows', () => {
    const rows = session.penalties.filter(({ penalty }) => penalty !== 'Disqualified').map(({ position }) => position);
    expect(rows).toEqual(carries.penalties ? [2] : []);
    if (carries.penalties && game !== 'acc') expect(session.penalties[0]?.timeMs).toBe(10_000);
  });

  it('says how each car ended, and the gap rules say the same', () => {
    const states = each(({ finishState }) => finishState);
    expect(states).toEqual(cars.map(({ state }) => (carries.finishStates || state === 'dsq' ? state : null)));
    const [winner] = session.entries;
    const gaps = each((entry) =>
      gap({
        row: { ...entry, lapCount: entry.lapCount ?? 0 },
        winner: winner === undefined ? null : { ...winner, lapCount: winner.lapCount ?? 0 },
        isWinner: entry === winner,
        disqualified: entry.finishState === 'dsq',
      }),
    );
    expect(gaps).toEqual([
      { kind: 'leader' },
      { kind: 'time', gapMs: 12_345 },
      { kind: 'laps', laps: 1 },
      { kind: 'dnf' },
      { kind: 'dsq' },
    ]);
  });

  it('says when it ended, as an instant or on the server’s clock', () => {
    const { end, start } = session;
    const at = new Date(race.endMs).toISOString().slice(0, 19);
    if (end?.at == null) expect(end?.local).toBe(`${at.slice(0, 10)}T19:10:00`);
    else expect(end.at).toBe(`${at}Z`);
    if (start !== null) expect(start.at).toBe('2025-03-08T18:00:00Z');
    // Where the file knows the writer's clock, it is an hour ahead.
    if (end?.utcOffsetMinutes != null) {
      expect([end.utcOffsetMinutes, end.local]).toEqual([60, '2025-03-08T19:10:00']);
    }
  });

  it('orders the sessions of one file by their ends', () => {
    const ends = sessionsIn(Buffer.from(write(race))).map(({ end }) => end?.at ?? end?.local ?? '');
    expect(ends).toEqual(ends.toSorted());
    expect(new Set(ends).size).toBe(ends.length);
  });

  it('has nothing, and no zero, of what the game never says', () => {
    const [entry] = session.entries;
    const absent = {
      ...(!carries.grid && { gridPosition: null }),
      ...(!carries.number && { raceNumber: null }),
      ...(!carries.team && { teamName: '' }),
      ...(!carries.carClass && { carGroup: null }),
      ...(!carries.totals && { totalMs: null }),
    };
    expect(entry).toMatchObject(absent);
    const present = {
      ...(carries.grid && { gridPosition: 5 }),
      ...(carries.number && { raceNumber: game === 'acc' ? '7' : '007' }),
      ...(carries.totals && { totalMs: cars[0]?.totalMs }),
    };
    expect(entry).toMatchObject(present);
    expect(session.isWet).toBe(carries.wet ? false : null);
    expect(session.entries.every(({ totalTime, lastLap }) => totalTime <= NO_TIME && lastLap > 0)).toBe(true);
  });

  it('takes no pace from a race’s first lap', () => {
    expect(isOpeningLap(session, 1)).toBe(true);
    expect(isOpeningLap(session, 2)).toBe(false);
    expect(canBeBest(session, 1)).toBe(game !== 'acc');
    expect(canBeBest({ ...session, sessionKind: 'practice' }, 1)).toBe(true);
  });

  it('loses a person who is replaced, and nothing else', () => {
    const driver = session.entries[2]?.drivers[0];
    const standIn = { playerId: `X${'1'.repeat(30)}`, firstName: 'Former', lastName: 'driver', shortName: '' };
    const people = {
      pseudonyms: new Map([[driver?.platformId ?? '', standIn]]),
      names: new Map(carries.identity === 'name' ? [['Ana Silva', 'Former driver']] : []),
    };
    for (const [, encode] of formats) {
      const replaced = replacePeople({ bytes: encode(write(race)), fileName }, people);
      const text = Buffer.from(replaced?.bytes ?? []).toString();
      expect(text).not.toMatch(/Ana|Silva/);
      if (driver?.playerId !== '') expect(text).not.toContain(driver?.playerId);
      const after = raceIn(replaced?.bytes ?? new Uint8Array());
      expect(foldingKey(after)).toBe(foldingKey(session));
      expect(after.entries.map(({ drivers }) => drivers[0]?.name)).toEqual(
        cars.map(({ name }) => (name === 'Ana Silva' ? 'Former driver' : name)),
      );
      // Who stands in is linked like any other driver.
      expect(after.entries[2]?.drivers[0]?.platformId).toBe(carries.identity === 'name' ? null : standIn.playerId);
    }
    const nobody = {
      pseudonyms: new Map([['S76561190000000000', standIn]]),
      names: new Map([['Nobody Here', 'Former driver']]),
    };
    expect(replacePeople({ bytes: Buffer.from(write(race)), fileName }, nobody)).toBeNull();
  });

  it('has two people left where two are replaced', () => {
    const people = ['Ana Silva', 'Ivo Brück'].map((name, index) => {
      const driver = session.entries.flatMap(({ drivers }) => drivers).find((one) => one.name === name);
      const standIn = {
        playerId: `X${String(index + 1).repeat(30)}`,
        firstName: 'Former',
        lastName: `driver ${index}`,
      };
      return { name, id: driver?.platformId ?? null, standIn: { ...standIn, shortName: '' } };
    });
    const replaced = replacePeople(
      { bytes: Buffer.from(write(race)), fileName },
      {
        pseudonyms: new Map(people.flatMap(({ id, standIn }) => (id === null ? [] : [[id, standIn]]))),
        names: new Map(
          carries.identity === 'name' ? people.map(({ name }, index) => [name, `Former driver ${index}`]) : [],
        ),
      },
    );
    const names = raceIn(replaced?.bytes ?? new Uint8Array()).entries.map(({ drivers }) => drivers[0]?.name);
    expect(names).toEqual(
      cars.map(({ name }) => {
        const index = people.findIndex((one) => one.name === name);
        return index < 0 ? name : `Former driver ${index}`;
      }),
    );
  });

  it('is as the committed file', async () => {
    await expect(write(race)).toMatchFileSnapshot(`../test/games/files/${game}.${extension}`);
  });
});
