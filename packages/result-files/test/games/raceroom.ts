import { bestOf, notInOrder, timeOf, type SampleCar, type SampleRace } from './sample.ts';

const finishes = { finished: 'Finished', dnf: 'DidNotFinish', dsq: 'Disqualified' } as const;

/** RaceRoom's dedicated server: one file for an event, with a practice that has best laps alone. */
export function writeRaceRoom({ track, layout, server, startMs, endMs, cars }: SampleRace): string {
  return JSON.stringify({
    Server: server,
    StartTime: startMs / 1000,
    Time: `/Date(${endMs}+0000)/`,
    Track: track,
    TrackLayout: layout,
    Sessions: [
      {
        Type: 'Practice',
        Players: cars.map((car, index) => ({ ...playerOf(car, index), TotalTime: -1, RaceSessionLaps: [] })),
      },
      { Type: 'Race', Players: notInOrder(cars.map(playerOf)) },
    ],
  });
}

function playerOf(car: SampleCar, index: number): object {
  const laps = car.laps.map((lap) => ({
    Time: timeOf(lap),
    SectorTimes: lap.sectors.map((_, at) => lap.sectors.slice(0, at + 1).reduce((sum, sector) => sum + sector, 0)),
    Valid: lap.isValid,
    Position: index + 1,
    PitStopOccured: false,
    Incidents: [],
  }));
  return {
    UserId: 5000 + car.id,
    FullName: car.name,
    Username: `user${car.id}`,
    Car: car.model,
    Position: index + 1,
    StartPosition: car.grid,
    BestLapTime: bestOf(car),
    TotalTime: car.state === 'dnf' ? -1 : car.totalMs,
    FinishStatus: finishes[car.state],
    // A lap that was not finished is no lap.
    RaceSessionLaps:
      car.state === 'dnf' ? [...laps, { Time: -1000, SectorTimes: [-1000, -1000, -1000], Valid: true }] : laps,
  };
}
