import { createLeague, writeResultFile } from '@paddock/demo-league';
import type { Fixture } from './fixture.ts';

const KINDS: Readonly<Record<string, string>> = { practice: 'practice', qualifying: 'qualifying', race: 'a race' };

/** A short weekend of the demo's league, as its game server writes it. */
export function weekendFixtures(): Fixture[] {
  const league = createLeague({
    seed: 'fixtures',
    drivers: 40,
    servers: [{ kind: 'club', name: 'Sunday Club', timeZone: 'UTC', tracks: ['zandvoort'], isOld: false }],
  });
  const [server] = league.servers;
  if (server === undefined) throw new Error('The league has no server.');
  const { sessions } = league.raceWeekend(server, Date.UTC(2025, 2, 8, 19), {
    cars: 7,
    format: {
      sessions: [
        { type: 'FP', kind: 'practice', minutes: 8 },
        { type: 'Q', kind: 'qualifying', minutes: 8 },
        { type: 'R', kind: 'race', minutes: 12 },
      ],
      interest: 1,
      mandatoryStops: 0,
      hasCrews: false,
    },
  });
  return sessions.map((session) => {
    const { fileName, bytes } = writeResultFile(session);
    return { path: `weekend/${fileName}`, about: `${KINDS[session.kind]} of an invented weekend`, bytes };
  });
}
