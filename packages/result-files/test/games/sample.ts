/** A race as anybody would describe it, to be written in the format of each game. Everybody in it is invented. */
export interface SampleRace {
  readonly track: string;
  readonly layout: string;
  readonly server: string;
  readonly startMs: number;
  readonly endMs: number;
  /** In the order of the result. */
  readonly cars: readonly SampleCar[];
}

export interface SampleCar {
  readonly name: string;
  readonly partner: string | null;
  /** Different for each person; games write it in their own form. */
  readonly id: number;
  readonly number: string;
  readonly model: string;
  readonly carClass: string;
  readonly team: string;
  readonly grid: number;
  readonly laps: readonly SampleLap[];
  /** From the start signal. */
  readonly totalMs: number;
  readonly state: 'finished' | 'dnf' | 'dsq';
  /** A penalty of time, which was served. */
  readonly penaltySeconds: number;
}

export interface SampleLap {
  readonly sectors: readonly number[];
  readonly isValid: boolean;
  readonly isPartners: boolean;
}

export const timeOf = (lap: SampleLap): number => lap.sectors.reduce((sum, sector) => sum + sector, 0);
export const bestOf = ({ laps }: SampleCar): number =>
  Math.min(...laps.filter(({ isValid }) => isValid).map((lap) => timeOf(lap)));
export const lastOf = ({ laps }: SampleCar): number => timeOf(laps.at(-1) ?? lap(0));
/** As rFactor's descendants, iRacing, RaceRoom and Automobilista list cars: by anything but the result. */
export const notInOrder = <T>(cars: readonly T[]): T[] => [...cars.slice(2), ...cars.slice(0, 2)];
export const personIdOf = ({ id }: SampleCar): string => `7656119${String(8_000_000_000 + id)}`;
export const partnerIdOf = ({ id }: SampleCar): string => `7656119${String(9_000_000_000 + id)}`;

function lap(offsetMs: number, { isValid = true, isPartners = false } = {}): SampleLap {
  return { sectors: [30_100 + offsetMs, 41_200, 28_300 + offsetMs], isValid, isPartners };
}

function car(place: number, given: Pick<SampleCar, 'name' | 'laps'> & Partial<SampleCar>): SampleCar {
  return {
    partner: null,
    id: place,
    number: String(10 + place),
    model: `car_${place % 2}`,
    carClass: place % 2 === 0 ? 'Cup' : 'Pro',
    team: `Team ${place}`,
    grid: 6 - place,
    totalMs: given.laps.reduce((sum, one) => sum + timeOf(one), 0),
    state: 'finished',
    penaltySeconds: 0,
    ...given,
  };
}

const winner = car(1, {
  name: 'Zoë Müller',
  number: '007',
  laps: [lap(9_000), lap(0), lap(100, { isValid: false }), lap(50), lap(70)],
});
const startMs = Date.UTC(2025, 2, 8, 18, 0, 0);

/** A winner, a car 12.345 s behind with a penalty, a lapped one with two drivers, one that did not finish, one disqualified. */
export const race: SampleRace = {
  track: 'Invented Park',
  layout: 'Short',
  server: 'Sunday & Friends',
  startMs,
  endMs: startMs + 600_000,
  cars: [
    winner,
    car(2, {
      name: 'Jean-Luc Forêt',
      laps: [lap(9_500), lap(400), lap(500), lap(450), lap(470)],
      totalMs: winner.totalMs + 12_345,
      penaltySeconds: 10,
    }),
    car(3, {
      name: 'Ana Silva',
      partner: 'Bo Lind',
      laps: [lap(15_000), lap(9_000), lap(9_500, { isPartners: true }), lap(9_900, { isPartners: true })],
      totalMs: winner.totalMs + 30_000,
    }),
    car(4, { name: 'Ivo Brück', laps: [lap(16_000), lap(4_000)], state: 'dnf', totalMs: 0 }),
    car(5, { name: 'Oskar Ødegård', laps: [lap(9_900), lap(800), lap(850), lap(900), lap(950)], state: 'dsq' }),
  ],
};

/** The same race, driven by others. */
export function renamed({ cars, ...others }: SampleRace): SampleRace {
  return {
    ...others,
    cars: cars.map((one) => ({
      ...one,
      name: `Somebody Else ${one.id}`,
      partner: one.partner && `Another Partner ${one.id}`,
      id: one.id + 500,
      number: String(50 + one.id),
      team: 'No Team',
    })),
  };
}

/** The same race with one lap a millisecond slower, and later: another session. */
export function another({ cars, startMs: start, endMs, ...others }: SampleRace): SampleRace {
  return {
    ...others,
    startMs: start + 3_600_000,
    endMs: endMs + 3_600_000,
    cars: cars.map((one, index) =>
      index === 2 ? { ...one, laps: one.laps.with(1, { ...lap(9_000), sectors: [39_101, 41_200, 37_300] }) } : one,
    ),
  };
}

/** What a game's samples need: how it writes a race, and what its format cannot say. */
export interface SampleWriter {
  readonly game: string;
  readonly fileName: string;
  readonly extension: 'json' | 'xml';
  readonly write: (race: SampleRace) => string;
}
