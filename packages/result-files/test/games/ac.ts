import { bestOf, partnerIdOf, personIdOf, timeOf, type SampleCar, type SampleRace } from './sample.ts';

/** Assetto Corsa, as a server manager writes it. */
export function writeAc({ track, layout, server, endMs, cars }: SampleRace): string {
  return JSON.stringify({
    Version: 5,
    Cars: cars.map((car) => ({
      CarId: car.id,
      Driver: {
        Guid: personIdOf(car),
        GuidsList: [personIdOf(car), ...(car.partner === null ? [] : [partnerIdOf(car)])],
        Name: car.name,
        Nation: '',
        Team: car.team,
      },
      Model: car.model,
    })),
    Events: null,
    Laps: cars.flatMap((car) =>
      car.laps.map((lap) => ({
        CarId: car.id,
        CarModel: car.model,
        Cuts: lap.isValid ? 0 : 2,
        DriverGuid: lap.isPartners ? partnerIdOf(car) : personIdOf(car),
        DriverName: lap.isPartners ? car.partner : car.name,
        LapTime: timeOf(lap),
        Sectors: lap.sectors,
        Conditions: { RainIntensity: 0, RainWetness: 0, RainWater: 0 },
      })),
    ),
    Result: [
      ...cars.map((car) => ({ ...rowOf(car), DriverGuid: personIdOf(car), DriverName: car.name })),
      // The entry list stands in every file.
      { CarId: 77, CarModel: 'car_1', DriverGuid: '', DriverName: '', TotalTime: 0, BestLap: 999_999_999 },
      { CarId: 78, CarModel: 'car_1', DriverGuid: '76561198000000099', DriverName: 'Never Came', TotalTime: 0 },
    ],
    TrackConfig: layout,
    TrackName: track,
    Type: 'RACE',
    Date: `${new Date(endMs + 3_600_000).toISOString().slice(0, 19)}+01:00`,
    Server: server,
  });
}

function rowOf(car: SampleCar): object {
  const penaltyMs = car.penaltySeconds * 1000;
  return {
    CarId: car.id,
    CarModel: car.model,
    BestLap: bestOf(car),
    TotalTime: car.state === 'dnf' ? 0 : car.totalMs - penaltyMs,
    NumLaps: 0,
    HasPenalty: penaltyMs > 0,
    PenaltyTime: penaltyMs * 1e6,
    LapPenalty: 0,
    Disqualified: car.state === 'dsq',
    ClassID: car.carClass,
    GridPosition: car.grid,
  };
}
