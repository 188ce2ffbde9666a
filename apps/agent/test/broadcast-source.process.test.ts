import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkpointsOf, missedBy, playAgainst, type Played } from './emulated-source.ts';
import { realResult, whyNotEmulated } from '../../../packages/server-log/test/emulated-sessions.ts';

const reason = whyNotEmulated();
const FILE = 'acc/league-a/220313_210845_R.json';
const PASSWORD = 'open-sesame';
const SPEED = 6;

let folder: string;
let file: string;
let port = 9_310;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-broadcast-'));
  file = join(folder, 'broadcasting.json');
  port += 1;
});
afterEach(() => rm(folder, { recursive: true }));

async function play(seconds: number, ...options: string[]): Promise<Played> {
  const settings = { updListenerPort: port, connectionPassword: PASSWORD, commandPassword: 'never' };
  await writeFile(file, Buffer.from(JSON.stringify(settings), 'utf16le'));
  const played = await playAgainst({
    emulator: ['acc-broadcast', '--session', realResult(FILE), '--port', `${port}`, ...options],
    live: { type: 'broadcast', host: '127.0.0.1', file },
    speed: SPEED,
    seconds,
  });
  expect(played.verdict).toMatchObject({ forbidden: [], still_registered: 0 });
  expect(played.verdict).not.toHaveProperty('command password used');
  expect(JSON.stringify([played.said, played.reports])).not.toContain(PASSWORD);
  return played;
}

describe.skipIf(reason !== null)(
  `ACC’s broadcasting port, emulated${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    it.each(['', 'late-entries,duplicate,garbage,late-events,replay,lap-lag'])(
      'quirks "%s": the reports show every checkpoint within a second',
      async (quirks) => {
        const { reports } = await play(420, '--password', PASSWORD, '--quirks', quirks);
        const { compared, missed } = missedBy(reports, checkpointsOf(FILE));
        expect(missed).toEqual([]);
        expect(compared).toBeGreaterThan(0);
        for (const { report } of reports) {
          expect(report).toMatchObject({ game: 'acc', sessionType: 'Race', timing: { source: 'broadcast' } });
          expect(gzipSync(JSON.stringify(report)).length).toBeLessThan(10_000);
        }
        const cars = reports.at(-1)?.report.timing?.cars ?? [];
        expect(cars.length).toBeGreaterThan(10);
        for (const { raceNumber, carModel, driverId } of cars) {
          expect(raceNumber).not.toBeNull();
          expect(carModel).not.toBeNull();
          expect(driverId).toBeNull();
        }
      },
    );

    it('registers until the game leaves its menu, and again after it was silent', async () => {
      const { said, verdict, reports } = await play(180, '--password', PASSWORD, '--menu', '3', '--silent', '12:4');
      expect(reports.length).toBeGreaterThan(10);
      expect(verdict['heard 1']).toBeGreaterThanOrEqual(3);
      expect(said.filter((text) => text.includes('has accepted the agent'))).toHaveLength(2);
      expect(said.join('\n')).toContain('has been silent for three seconds');
    });

    it('says once that the password is wrong, and asks once a minute', async () => {
      const { said, verdict, reports } = await play(150, '--password', 'another');
      expect(reports).toEqual([]);
      expect(said).toEqual([expect.stringContaining('refuses the agent: Wrong connection password')]);
      expect(verdict['wrong password']).toBe(3);
    });
  },
);
