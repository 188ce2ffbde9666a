import { gap } from 'race-format';
import { describe, expect, it } from 'vitest';
import {
  factsExpected,
  factsOf,
  lapFigures,
  pitLapsOf,
  stintsOf,
  type ExpectedGameFile,
} from '../test/expected-games.ts';
import { isPresent, realFile, realJson, sessionsOf, titled } from '../test/real-games.ts';
import { foldingKey, games, NO_TIME, readIracingLapFile, readResultFile } from './index.ts';

interface Expected {
  files: Record<string, ExpectedGameFile>;
  sameSession: string[][];
}

const { files, sameSession } = realJson<Expected>('expected-games.json', { files: {}, sameSession: [] });
const withSessions = Object.entries(files).filter(([, { sessions }]) => sessions.length > 0);
const others = Object.entries(files).filter(([, { sessions }]) => sessions.length === 0);

describe.skipIf(!isPresent)(titled('the real result files of other games'), () => {
  it.each(withSessions)('%s', (name, file) => {
    const sessions = sessionsOf(name);
    expect(sessions.map(factsOf)).toEqual(file.sessions.map(factsExpected));
    // rFactor 1 and Automobilista 1 are told apart from rFactor 2, whose format they write.
    const game = /rf2\/f-(rf|ams1)/.exec(name)?.[1]?.replace('rf', 'rf1') ?? file.game;
    expect(new Set(sessions.map((session) => session.game))).toEqual(new Set([game]));
  });

  it.each(others)('%s is no result, and says what it is', (name, { game, cars }) => {
    const result = readResultFile(realFile(name));
    const code = game === 'ac' ? 'live_recording' : cars === undefined ? 'event_log' : 'laps_without_session';
    expect(result).toMatchObject({ ok: false, problem: { code } });
  });

  it('the laps of an iRacing session are a file of their own', () => {
    for (const [name, { cars }] of others.filter(([, file]) => file.cars !== undefined)) {
      const read = readIracingLapFile(realFile(name));
      expect(
        read?.map(({ groupId, raceNumber, drivers, laps }) => ({
          group: groupId,
          number: raceNumber,
          drivers: drivers.map((driver) => driver.name),
          lapTimes: lapFigures(laps),
          stints: drivers.length > 1 ? stintsOf(laps, drivers) : [],
          pitLaps: pitLapsOf(laps),
        })),
        // Lap 0, the way to the start, is no lap: a stop in it is on none.
      ).toEqual(cars?.map((car) => ({ ...car, pitLaps: car.pitLaps.filter((lap) => lap > 0) })));
    }
  });

  it('of two files of one session, both have one key, and no others do', () => {
    const byKey = new Map<string, string[]>();
    for (const [name] of withSessions) {
      for (const [index, session] of sessionsOf(name).entries()) {
        const key = foldingKey(session);
        if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), `${name}#${index}`]);
      }
    }
    // The expectations compare sessions of one kind alone.
    const raceAsQualifying = ['', '_changed_as_qualify'].map((end) => `rf2/race_with_corrupted_positions${end}.xml#0`);
    const pairs = (groups: readonly string[][]): string[] => groups.map((names) => names.join(' = ')).toSorted();
    expect(pairs([...byKey.values()].filter((names) => names.length > 1))).toEqual(
      pairs([...sameSession, raceAsQualifying]),
    );
  });

  it('have gaps that say what the states say, but for who is more than two minutes or five minutes of laps behind', () => {
    let finished = 0;
    for (const [name] of withSessions) {
      for (const { entries } of sessionsOf(name).filter(({ sessionKind }) => sessionKind === 'race')) {
        const rows = entries.map((entry) => ({ ...entry, lapCount: entry.lapCount ?? 0 }));
        const [winner = null] = rows;
        for (const row of rows) {
          const { kind } = gap({ row, winner, disqualified: row.finishState === 'dsq' });
          const at = `${name} P${row.position}`;
          if (row.finishState === 'dsq') expect(kind, at).toBe('dsq');
          if (row.finishState === 'dnf') expect(kind, at).toBe(row.lapCount === 0 ? 'dns' : 'dnf');
          if (row.finishState !== 'finished' || winner === null) continue;
          finished += 1;
          const lapsMs = row.lastLap * (winner.lapCount - row.lapCount);
          const isFar = row.totalTime - winner.totalTime > 120_000 || (lapsMs > 300_000 && row.lastLap < NO_TIME);
          expect(kind === 'dnf', at).toBe(isFar);
        }
      }
    }
    expect(finished).toBeGreaterThan(200);
  });

  it('have nothing of what their game never carries', () => {
    for (const [name] of withSessions) {
      for (const { game, entries, penalties, isWet } of sessionsOf(name)) {
        const { carries } = games[game];
        const laps = entries.flatMap((entry) => entry.laps);
        const ids = entries.flatMap(({ drivers }) => drivers).filter(({ platformId }) => platformId !== null);
        const isAsDeclared = {
          identity: carries.identity === 'person' || ids.length === 0,
          laps: carries.laps || laps.length === 0,
          sectors: carries.sectors || laps.every(({ splitsMs }) => splitsMs.length === 0),
          grid: carries.grid || entries.every(({ gridPosition }) => gridPosition === null),
          penalties: carries.penalties || penalties.length === 0,
          wet: carries.wet || isWet === null,
          number: carries.number || entries.every(({ raceNumber }) => raceNumber === null),
          team: carries.team || entries.every(({ teamName }) => teamName === ''),
          carClass: carries.carClass || entries.every(({ carGroup }) => carGroup === null),
          totals: carries.totals || entries.every(({ totalMs }) => totalMs === null),
        };
        expect(
          Object.entries(isAsDeclared).filter(([, isTrue]) => !isTrue),
          `${name} of ${game}`,
        ).toEqual([]);
      }
    }
  });
});
