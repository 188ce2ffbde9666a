import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realClock } from '../src/clock.ts';
import { examineLive } from '../src/doctor-live.ts';
import type { LiveSettings } from '../src/live-settings.ts';
import { emulators, realResult, whyNotEmulated } from '../../../packages/server-log/test/emulated-sessions.ts';

const reason = whyNotEmulated();
const host = '127.0.0.1';
/** On a busy machine Python starts slowly. */
const START_MS = 40_000;

let folder: string;
let game: ChildProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-doctor-live-'));
});
afterEach(async () => {
  game?.kill();
  game = null;
  await rm(folder, { recursive: true });
});

function emulate(...words: string[]): void {
  game = spawn('python3', [emulators, ...words, '--max-seconds', '100', '--quiet'], { stdio: 'ignore' });
}

async function findings(live: LiveSettings): Promise<string> {
  const all: string[] = [];
  for await (const { isGood, text } of examineLive(live, { game: null, resultsDir: null, clock: realClock })) {
    all.push(`${isGood ? 'ok' : 'PROBLEM'} ${text}`);
  }
  return all.join('\n');
}

const soon = (live: LiveSettings) => expect.poll(() => findings(live), { timeout: START_MS, interval: 200 });

describe.skipIf(reason !== null)(
  `the doctor’s checks of live sources${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    it('of rFactor 2', async () => {
      const live: LiveSettings = { type: 'http', host, port: 5_399 };
      expect(await findings(live)).toMatch(/^PROBLEM http:.*5399 does not answer with JSON \(ECONNREFUSED\).*5297/);
      emulate('rf2-rest', '--session', realResult('rf2/race_with_tire_wear.xml'), '--port', '5399');
      await soon(live).toMatch(/^ok http:.*tells the session: Race on RaceRfactor Hungaroring 2013, \d+ cars/);
    });

    it('of Assetto Corsa', async () => {
      const live: LiveSettings = { type: 'plugin', host, port: 12_399, serverPort: 11_399 };
      expect(await findings(live)).toMatch(
        /^PROBLEM the server tells no session.*UDP_PLUGIN_ADDRESS=127\.0\.0\.1:12399/,
      );
      emulate('ac-udp', '--replay', realResult('ac-udp/j-barbagello.json'), '--port', '11399', '--plugin', '12399');
      await soon(live).toBe('ok the server tells the session: barbagallo.');
    });

    it('of ACC', async () => {
      const file = join(folder, 'broadcasting.json');
      const live: LiveSettings = { type: 'broadcast', host, file };
      const settings = { updListenerPort: 0, connectionPassword: 'open-sesame' };
      const write = (): Promise<void> => writeFile(file, Buffer.from(JSON.stringify(settings), 'utf16le'));
      expect(await findings(live)).toMatch(/^PROBLEM .*broadcasting\.json cannot be used \(ENOENT\)/);
      await write();
      expect(await findings(live)).toMatch(/^PROBLEM .*cannot be used \("updListenerPort" is 0/);
      settings.updListenerPort = 9_399;
      await write();
      expect(await findings(live)).toMatch(/^PROBLEM .*9399 does not answer/);
      emulate(
        'acc-broadcast',
        '--session',
        realResult('acc/league-a/220313_210845_R.json'),
        '--port',
        '9399',
        '--password',
        'open-sesame',
      );
      await soon(live).toMatch(/^ok .*9399 tells the session: nurburgring, \d\d cars\.$/);
      settings.connectionPassword = 'another';
      await write();
      expect(await findings(live)).toMatch(/^PROBLEM .*refuses the agent: Wrong connection password/);
    });
  },
);
