import { lapsOf, NONE, type ResultFile, type TestCar, type TestSession } from './result-file.ts';

const TYPES: Readonly<Record<string, string>> = { FP: 'PRACTICE', Q: 'QUALIFY' };

/** The same session as Assetto Corsa would write it. Its people have the same Steam ids; its ends are in UTC. */
export function acResultFile(session: TestSession): ResultFile {
  const { type, track, end, wet = false, serverName = 'Paddock test server' } = session;
  const cars = session.cars.map((car) => ({ ...car, laps: lapsOf(car, session) }));
  const [, year, month, day, hour, minute, second] = /(..)(..)(..)_(..)(..)(..)/.exec(end) ?? [];
  const content = {
    Version: 5,
    Cars: cars.map((car, index) => ({
      CarId: index,
      Driver: { ...personOf(car), GuidsList: car.drivers.map(guidOf), Team: '' },
      Model: modelOf(car),
    })),
    Laps: cars.flatMap((car, index) =>
      car.laps.map(({ time, valid, driver }) => {
        const by = car.drivers[driver] ?? car.drivers[0];
        return {
          CarId: index,
          CarModel: modelOf(car),
          Cuts: valid ? 0 : 1,
          DriverGuid: by === undefined ? '' : guidOf(by),
          DriverName: by === undefined ? '' : nameOf(by),
          LapTime: time,
          Sectors: [20_000, 20_000, time - 40_000],
          Conditions: { RainIntensity: wet ? 1 : 0, RainWetness: wet ? 1 : 0, RainWater: 0 },
        };
      }),
    ),
    Result: cars.map((car, index) => ({
      CarId: index,
      CarModel: modelOf(car),
      DriverGuid: personOf(car).Guid,
      DriverName: personOf(car).Name,
      TotalTime: car.totalTime === NONE ? 0 : (car.totalTime ?? car.laps.reduce((sum, { time }) => sum + time, 0)),
      Disqualified: (car.penalties ?? []).includes('Disqualified'),
      ClassID: 'GT3',
      GridPosition: index + 1,
    })),
    TrackName: track,
    TrackConfig: '',
    Type: TYPES[type] ?? 'RACE',
    Date: `20${year}-${month}-${day}T${hour}:${minute}:${second}Z`,
    Server: serverName,
  };
  return { fileName: `${end}_${type}_ac.json`, bytes: Buffer.from(JSON.stringify(content)) };
}

type Person = TestCar['drivers'][number];

const guidOf = ({ playerId }: Person): string => playerId.replace(/^S/, '');
const nameOf = ({ firstName = '', lastName = '' }: Person): string => `${firstName} ${lastName}`.trim();
const modelOf = ({ model = 20 }: TestCar): string => `car_${model}`;

function personOf({ drivers: [first] }: TestCar) {
  return first === undefined ? { Guid: '', Name: '' } : { Guid: guidOf(first), Name: nameOf(first) };
}
