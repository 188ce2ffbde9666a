import { describe, expect, it } from 'vitest';
import { writers } from '../test/games/index.ts';
import { another, race, renamed, type SampleRace } from '../test/games/sample.ts';
import { foldingKey, isSameLmuSession, knownOf, readResultFile, type GameSession } from './index.ts';

function raceOf(game: string, sample: SampleRace = race): GameSession {
  const writer = writers.find((one) => one.game === game);
  const bytes = Buffer.from(writer?.write(sample) ?? '');
  const result = readResultFile({ bytes, fileName: writer?.fileName ?? '' });
  const found = result.ok ? result.sessions.find(({ sessionKind }) => sessionKind === 'race') : undefined;
  if (found === undefined) throw new Error('there is no race');
  return found;
}

describe('the key by which sessions are one', () => {
  it('is what was driven, whatever else the file says', () => {
    const session = raceOf('rf2');
    const other: GameSession = {
      ...session,
      sessionType: 'Qualify',
      sessionKind: 'qualifying',
      title: 'Another server',
      end: null,
      entries: session.entries
        .map((entry) => ({ ...entry, totalTime: 1, finishState: null, gridPosition: 9, carModel: 'other' }))
        .toReversed(),
    };
    expect(foldingKey(other)).toBe(foldingKey(session));
  });

  it('is another on another track or layout, in another game, and with any lap changed', () => {
    const session = raceOf('rf2');
    const keys = [
      session,
      { ...session, trackCode: 'Elsewhere' },
      { ...session, trackLayout: null },
      { ...session, game: 'lmu' as const },
      raceOf('rf2', another(race)),
    ].map(foldingKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is the game’s own id where it has one, whatever was driven', () => {
    const session = raceOf('iracing');
    expect(foldingKey(session)).toBe(`iracing id ${race.startMs / 1000}/0`);
    expect(foldingKey({ ...session, entries: [] })).toBe(foldingKey(session));
  });

  it('is none without a lap that has a time', () => {
    const session = raceOf('rf2');
    const entries = session.entries.map((entry) => ({
      ...entry,
      laps: entry.laps.map((lap) => ({ ...lap, timeMs: null })),
    }));
    expect(foldingKey({ ...session, entries })).toBeNull();
    // One car's lap is enough to tell.
    expect(foldingKey({ ...session, entries: [...entries.slice(1), ...session.entries.slice(0, 1)] })).not.toBeNull();
    expect(knownOf({ ...session, entries }).knownLaps).toBe(0);
  });
});

/** As another participant's file: it has seen only some laps, and started a little later. */
function seenBy(
  session: GameSession,
  { laps, startedLaterMs = 0 }: { laps: (n: number) => boolean; startedLaterMs?: number },
): GameSession {
  const at = new Date(Date.parse(session.start?.at ?? '') + startedLaterMs).toISOString();
  return {
    ...session,
    start: session.start && { ...session.start, at },
    entries: session.entries.map((entry) => ({
      ...entry,
      laps: entry.laps.map((lap) => (laps(lap.lapNumber) ? lap : { ...lap, timeMs: null })),
    })),
  };
}

describe('several participants’ files of one session of Le Mans Ultimate', () => {
  const whole = raceOf('lmu');
  const late = seenBy(whole, { laps: (n) => n > 1, startedLaterMs: 60_000 });

  it('are one if they know equal laps and no different ones', () => {
    expect(isSameLmuSession(whole, late)).toBe(true);
    expect(isSameLmuSession(late, whole)).toBe(true);
    expect(foldingKey(whole)).not.toBe(foldingKey(late));
  });

  it.each<[string, GameSession]>([
    ['on another track', { ...late, trackCode: 'Elsewhere' }],
    ['on another layout', { ...late, trackLayout: 'Long' }],
    ['of another kind', { ...late, sessionKind: 'practice' }],
    ['of another game', { ...late, game: 'rf2' }],
    ['that began more than ten minutes later', seenBy(whole, { laps: () => true, startedLaterMs: 601_000 })],
    ['that has no start', { ...late, start: null }],
    [
      'with fewer than three equal laps',
      { ...late, entries: late.entries.slice(0, 1).map((e) => ({ ...e, laps: e.laps.slice(0, 2) })) },
    ],
    ['with a lap of another time', { ...raceOf('lmu', another(race)), start: whole.start }],
    ['of other people', raceOf('lmu', renamed(race))],
  ])('are two when one is %s', (_, other) => {
    expect(isSameLmuSession(whole, other)).toBe(false);
  });
});
