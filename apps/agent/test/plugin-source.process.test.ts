import { describe, expect, it } from 'vitest';
import { playAgainst } from './emulated-source.ts';
import { realResult, whyNotEmulated } from '../../../packages/server-log/test/emulated-sessions.ts';

const reason = whyNotEmulated();
const SPEED = 40;
const ports = { port: 12_300, serverPort: 11_300 };
const furtherPort = 12_301;
const answerPort = 11_301;
const options = `--port ${ports.serverPort} --plugin ${ports.port} --further ${furtherPort}:${answerPort}`.split(' ');

describe.skipIf(reason !== null)(
  `Assetto Corsa’s plugin port, emulated${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    it('is reported car by car; a further plugin hears every byte, and its questions are passed on', async () => {
      const { reports, verdict } = await playAgainst({
        emulator: ['ac-udp', '--replay', realResult('ac-udp/j-barbagello.json'), ...options],
        live: {
          type: 'plugin',
          host: '127.0.0.1',
          ...ports,
          forwardTo: { host: '127.0.0.1', port: furtherPort, answerPort },
        },
        speed: SPEED,
        seconds: 3_000,
      });
      expect(verdict).toMatchObject({ forbidden: [], 'further asked': 2, 'further same bytes, same order': 1 });
      expect(verdict).not.toHaveProperty('heard 200');
      const drivers = reports.map(({ report }) => report.timing?.cars.map(({ driverId }) => driverId) ?? []);
      expect(drivers.flat().every((id) => id?.startsWith('S7656119'))).toBe(true);
      const race = reports.filter(({ report }) => report.sessionType === 'Race').at(-1)?.report;
      expect(race).toMatchObject({ game: 'ac', track: 'barbagallo', timing: { source: 'plugin', isOver: true } });
      expect(race?.timing?.cars).toMatchObject([
        { carId: 1, laps: 5, line: { laps: 5, sector: 0, at: 363_829 }, place: 'finished' },
        { carId: 0, laps: 4, lapsDown: 1, isConnected: false },
      ]);
    });
  },
);
