import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkpointsOf, missedBy, playAgainst } from './emulated-source.ts';
import { realResult, whyNotEmulated } from '../../../packages/server-log/test/emulated-sessions.ts';

const reason = whyNotEmulated();
const FILE = 'rf2/race_with_tire_wear.xml';
const SPEED = 4;
/** Long enough for seven checkpoints: one without a report near it is not compared. */
const SECONDS = 400;

describe.skipIf(reason !== null)(
  `rFactor 2’s web server, emulated${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    it.each([
      ['', 5_397],
      ['empty,cut-off,html,null-fields,garage-exiting', 5_398],
    ])('quirks "%s": the reports show every checkpoint within a second', async (quirks, port) => {
      const { reports, verdict, said } = await playAgainst({
        emulator: ['rf2-rest', '--session', realResult(FILE), '--port', `${port}`, '--quirks', quirks],
        live: { type: 'http', host: '127.0.0.1', port },
        speed: SPEED,
        seconds: SECONDS,
      });
      const { compared, missed } = missedBy(reports, checkpointsOf(FILE));
      // The state is up to a second old, and a broken reply leaves that of the second before.
      expect(missed.length).toBeLessThanOrEqual(compared);
      expect(compared).toBeGreaterThan(0);
      expect(verdict['forbidden']).toEqual([]);
      // Two addresses, once a second.
      expect(verdict['busiest_second']).toBeLessThanOrEqual(2 * SPEED + 2);
      expect(said).toContain(`http://127.0.0.1:${port} tells the session.`);
      for (const { report } of reports) {
        expect(report).toMatchObject({ timing: { source: 'http' }, sessionType: 'Race' });
        expect(gzipSync(JSON.stringify(report)).length).toBeLessThan(10_000);
      }
    });
  },
);
