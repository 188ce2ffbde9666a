import { ServerReport } from '@paddock/contracts';
import { createLeague, type RacedSession } from '@paddock/demo-league';
import { describe, expect, it } from 'vitest';
import { createLiveProgramme, idleReportOf, reportOf, sessionAt } from './demo-status.rules.ts';

const league = createLeague({ seed: 'paddock' });
const FROM = Date.parse('2026-03-14T12:00:00.000Z');
const MINUTE_MS = 60_000;
const programme = createLiveProgramme(league, { fromMs: FROM });
const now = FROM + 20 * MINUTE_MS;
const running = [...programme.sessionsAt(now).values()];

const race = running.flat().find(({ kind }) => kind === 'race');
if (race === undefined) throw new Error('Nobody races.');
const at = (sinceStartMs: number, session: RacedSession = race) =>
  reportOf(session, session.startedAtMs + sinceStartMs);

describe('what a server of the demo reports', () => {
  it('is what an agent would send, at any moment', () => {
    for (const session of running.flat()) {
      for (let ms = -10 * MINUTE_MS; ms < 40 * MINUTE_MS; ms += 97_000) {
        const report = ServerReport.parse(at(ms, session));
        expect(report.players).toBeLessThanOrEqual(session.server.capacity);
        expect(report.entries).toHaveLength(report.players);
      }
    }
    for (const server of league.servers) expect(ServerReport.parse(idleReportOf(server, now)).players).toBe(0);
  });

  it('goes through the phases of a race, with its clock running from the green flag', () => {
    const { greenAtMs, nominalMinutes, startedAtMs, endedAtMs } = race;
    expect(at(-3_000)).toMatchObject({ phase: 'waiting for drivers', minutesLeft: nominalMinutes });
    expect(at(greenAtMs * 0.2)).toMatchObject({ phase: 'formation', minutesLeft: nominalMinutes });
    expect(at(greenAtMs - 1)).toMatchObject({ phase: 'doubleFile', minutesLeft: nominalMinutes });
    expect(at(greenAtMs + 2 * MINUTE_MS + 1)).toMatchObject({ phase: 'session', minutesLeft: nominalMinutes - 3 });
    expect(at(greenAtMs + nominalMinutes * MINUTE_MS)).toMatchObject({ phase: 'session overtime', minutesLeft: 0 });
    expect(at(endedAtMs - startedAtMs + 1)).toMatchObject({ phase: 'session completed', minutesLeft: 0 });
  });

  it('knows the fastest valid lap so far, without the first of a race', () => {
    expect(at(race.greenAtMs).bestLap).toBeNull();
    const opening = new Set(race.entries.map(({ carId }) => race.laps.find((lap) => lap.carId === carId)));
    const [first] = race.laps.filter((lap) => lap.isValid && !opening.has(lap));
    expect(at((first?.atMs ?? 0) - 1).bestLap).toBeNull();
    expect(at(first?.atMs ?? 0).bestLap).toBe(first?.timeMs);
    expect(at(race.endedAtMs - race.startedAtMs).bestLap).toBe(race.bestLapMs);
  });
});

describe('the programme', () => {
  it('has every server of the live season in a session, and goes on for hours', () => {
    expect(running).toHaveLength(league.servers.filter(({ kind }) => kind !== 'endurance').length);
    const long = createLiveProgramme(league, { fromMs: FROM });
    for (let minute = 0; minute < 300; minute += 1) {
      const atMs = FROM + minute * MINUTE_MS;
      const sessions = [...long.sessionsAt(atMs).values()].map((list) => sessionAt(list, atMs));
      expect(sessions).not.toContain(undefined);
      const underWay = sessions.filter((session) => session !== undefined && session.startedAtMs <= atMs);
      expect(underWay.length).toBeGreaterThanOrEqual(2);
    }
  });
});
