import { notInOrder, personIdOf, bestOf, timeOf, type SampleCar, type SampleRace } from './sample.ts';

const finishes = { finished: 'Finished', dnf: 'Retired', dsq: 'Disqualified' } as const;

/** The growing file of Automobilista 2's addon: an old lobby in which nobody drove, then the race. */
export function writeAms2({ server, startMs, endMs, cars }: SampleRace): string {
  const stage = { start_time: startMs / 1000, end_time: endMs / 1000 };
  const content = {
    next_history_index: 2,
    stats: {
      history: [
        {
          index: 0,
          members: {},
          participants: {},
          setup: { TrackId: 1 },
          stages: { practice1: { ...stage, events: {}, results: {} } },
        },
        {
          index: 1,
          finished: false,
          members: Object.fromEntries(
            cars.map((car) => [String(car.id), { name: car.name, steamid: personIdOf(car), participantid: 1 }]),
          ),
          participants: {},
          setup: { TrackId: -1_234_567_890 },
          stages: {
            race1: {
              ...stage,
              events: cars.flatMap(eventsOf),
              results: notInOrder(cars.map((car, index) => resultOf(car, index + 1))),
            },
          },
        },
      ],
      players: {},
      server: { name: server },
    },
  };
  return `// Persistent data for addon 'sms_stats', addon version 2.0\n\n${JSON.stringify(content)}\n\n// EOF //\n`;
}

function eventsOf(car: SampleCar): object[] {
  return car.laps.map((lap, index) => {
    const [Sector1Time, Sector2Time, Sector3Time] = lap.sectors;
    const CountThisLapTimes = lap.isValid ? 1 : 0;
    return {
      event_name: 'Lap',
      refid: car.id,
      name: car.name,
      attributes: { Lap: index, LapTime: timeOf(lap), Sector1Time, Sector2Time, Sector3Time, CountThisLapTimes },
    };
  });
}

function resultOf(car: SampleCar, position: number): object {
  return {
    refid: car.id,
    name: car.name,
    participantid: 1,
    attributes: {
      FastestLapTime: bestOf(car),
      Lap: car.laps.length,
      RacePosition: position,
      State: finishes[car.state],
      TotalTime: car.totalMs,
      VehicleId: -1000 - car.id,
    },
  };
}
