import { bestOf, notInOrder, timeOf, type SampleCar, type SampleRace } from './sample.ts';

const reasons = { finished: 'Running', dnf: 'Disconnected', dsq: 'Disqualified' } as const;

/** iRacing: the answer of the members' API, with the practice before the race; its list is the other way round. */
export function writeIracing(race: SampleRace): string {
  const { track, layout, server, startMs, endMs, cars } = race;
  const rows = cars.map((car, place) => rowOf(car, place, cars));
  const session = (number: number, type: number, name: string, results: object[]): object => ({
    simsession_number: number,
    simsession_type: type,
    simsession_type_name: name,
    weather_result: { precip_mm: 0, precip_time_pct: 0 },
    results,
  });
  return JSON.stringify({
    headers: {},
    content: {
      subsession_id: startMs / 1000,
      session_name: server,
      start_time: new Date(startMs).toISOString(),
      end_time: new Date(endMs).toISOString(),
      track: { track_id: 1, track_name: track, config_name: layout },
      car_classes: [{ car_class_id: 1, name: 'Pro' }],
      session_results: [session(0, 6, 'Race', notInOrder(rows)), session(-1, 3, 'Open Practice', notInOrder(rows))],
    },
  });
}

function rowOf(car: SampleCar, place: number, [winner]: readonly SampleCar[]): object {
  const isOnLeadLap = car.state !== 'dnf' && car.laps.length === winner?.laps.length;
  const sum = car.laps.reduce((total, lap) => total + timeOf(lap), 0);
  const own = {
    finish_position: place,
    laps_complete: car.laps.length,
    interval: isOnLeadLap ? (car.totalMs - (winner?.totalMs ?? 0)) * 10 : -1,
    average_lap: Math.round(sum / car.laps.length) * 10,
    best_lap_time: bestOf(car) * 10,
    best_lap_num: 2,
    reason_out: reasons[car.state],
    starting_position: car.grid - 1,
    car_id: car.id,
    car_name: car.model,
    car_class_id: 1,
    car_class_name: car.carClass,
    livery: { car_number: car.number },
  };
  const person = (id: number, name: string, laps: number): object => ({
    cust_id: id,
    display_name: name,
    laps_complete: laps,
  });
  if (car.partner === null) return { ...own, ...person(100_000 + car.id, car.name, car.laps.length) };
  const partners = car.laps.filter(({ isPartners }) => isPartners).length;
  return {
    ...own,
    team_id: 0 - car.id,
    display_name: car.team,
    driver_results: [
      person(100_000 + car.id, car.name, car.laps.length - partners),
      person(200_000 + car.id, car.partner, partners),
    ],
  };
}
