import { bestOf, lastOf, partnerIdOf, personIdOf, timeOf, type SampleCar, type SampleRace } from './sample.ts';

const NO_TIME = 2_147_483_647;

/** Assetto Corsa Competizione. */
export function writeAcc({ track, server, cars }: SampleRace): string {
  const carId = ({ id }: SampleCar): number => 1000 + id;
  const driver = (name: string, playerId: string): object => ({
    firstName: name,
    lastName: '',
    shortName: '',
    playerId,
  });
  return JSON.stringify({
    sessionType: 'R',
    trackName: track,
    sessionIndex: 2,
    raceWeekendIndex: 0,
    metaData: track,
    serverName: server,
    sessionResult: {
      bestlap: bestOf(cars[0] as SampleCar),
      bestSplits: [30_100, 41_200, 28_300],
      isWetSession: 0,
      type: 1,
      leaderBoardLines: cars.map((car) => ({
        car: {
          carId: carId(car),
          raceNumber: Number(car.number),
          carModel: car.id,
          cupCategory: 0,
          teamName: '',
          drivers: [
            driver(car.name, `S${personIdOf(car)}`),
            ...(car.partner === null ? [] : [driver(car.partner, `S${partnerIdOf(car)}`)]),
          ],
        },
        timing: {
          lastLap: lastOf(car),
          lastSplits: car.laps.at(-1)?.sectors,
          bestLap: bestOf(car),
          bestSplits: [],
          totalTime: car.state === 'dnf' ? NO_TIME : car.totalMs,
          lapCount: car.laps.length,
          lastSplitId: 0,
        },
        missingMandatoryPitstop: -1,
        driverTotalTimes: [0],
      })),
    },
    laps: cars.flatMap((car) =>
      car.laps.map((lap) => ({
        carId: carId(car),
        driverIndex: lap.isPartners ? 1 : 0,
        laptime: timeOf(lap),
        isValidForBest: lap.isValid,
        splits: lap.sectors,
      })),
    ),
    penalties: cars.flatMap((car) => [
      ...(car.penaltySeconds > 0 ? [penalty(carId(car), 'StopAndGo_10', 3)] : []),
      ...(car.state === 'dsq' ? [penalty(carId(car), 'Disqualified', 0)] : []),
    ]),
    post_race_penalties: [],
  });
}

function penalty(carId: number, kind: string, clearedInLap: number): object {
  return {
    carId,
    driverIndex: 0,
    reason: 'Cutting',
    penalty: kind,
    penaltyValue: 0,
    violationInLap: 2,
    clearedInLap,
  };
}
