import { driver, fileTimeOf, resultFile } from '../../api/test/support/result-file.ts';
import { expect, test as base } from './fixtures.ts';
import { handIn, registerServer, reportState } from './game-server.ts';

/** Of the game server. */
export const SERVER = 'Race night';

export interface Standing {
  /** The cars by their numbers, the leader first. */
  readonly order: readonly number[];
  readonly laps: number;
  readonly isOver?: boolean;
  /** Before the green flag. */
  readonly isOnGrid?: boolean;
  /** Whether the game says who drives. */
  readonly isNamed?: boolean;
}

export interface Night {
  readonly token: string;
  readonly report: (standing: Standing) => Promise<void>;
  /** Hands in the result file; returns the address of its event. */
  readonly finish: () => Promise<string>;
}

export const test = base.extend<{ night: Night }>({
  siteKind: 'ownEmpty',
  /** A server whose race is reported car by car. */
  night: async ({ openPage, request, site }, use) => {
    const ada = await openPage('Ada Admin');
    const token = await registerServer(ada, site.url, { name: SERVER, timeZone: 'Australia/Sydney' });
    await use({
      token,
      report: async (standing) => {
        expect((await reportState(request, token, reportOf(standing))).ok()).toBe(true);
      },
      finish: async () => {
        const file = resultFile({
          type: 'R',
          track: 'monza',
          end: fileTimeOf(new Date(), 'Australia/Sydney'),
          cars: [7, 94].map((number) => ({
            drivers: [driver(number, `Driver ${number}`)],
            laps: Array.from({ length: 5 }, () => 108_000 + number),
          })),
        });
        const reply = await handIn(request, token, file);
        expect(reply.status()).toBe(201);
        return `/event/${(await reply.json()).eventId}`;
      },
    });
  },
});

function reportOf({ order, laps, isOver = false, isOnGrid = false, isNamed = false }: Standing): object {
  const at = laps * 108_000;
  return {
    track: 'monza',
    sessionType: 'R',
    phase: isOver ? 'session completed' : isOnGrid ? 'formation' : 'session',
    minutesLeft: 20,
    sessionMinutes: 30,
    players: order.length,
    spectators: 0,
    capacity: 30,
    bestLap: 108_007,
    timing: {
      source: 'log',
      greenAgo: isOnGrid ? null : at + 1000,
      minutes: 30,
      isOver,
      cars: order.map((number, index) => ({
        carId: 1000 + number,
        driverId: isNamed ? driver(number).playerId : null,
        raceNumber: number,
        carModel: null,
        isConnected: true,
        lostAt: null,
        place: isOver ? 'finished' : isOnGrid ? 'grid' : 'track',
        gridPosition: index + 1,
        laps,
        line: isOnGrid ? null : { laps, sector: 0, at: at + index * 640 },
        gap: isOnGrid || index === 0 ? null : index * 640,
        lapsDown: 0,
        interval: isOnGrid || index === 0 ? null : 640,
        lastLap: {
          time: 108_000 + number,
          sectors: [36_000, 36_000, 36_000 + number],
          isCut: false,
          isOutLap: false,
          isInLap: false,
          counts: null,
        },
        bestLap: 108_000 + number,
        bestSectors: [36_000, 36_000, 36_000 + number],
        sectors: [],
        stints: 1,
        stintBegan: 0,
        stintLaps: laps,
        fuel: null,
      })),
    },
  };
}
