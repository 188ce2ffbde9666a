import { car, cars, describeFixture, itemAt, lapTimes, lineAt, person, race, type Fixture } from './fixture.ts';

const folder = 'sessions';
const AS_THE_GAME = { encoding: 'utf16le', indent: 4 } as const;
const MANY = 64;

const penalty = (carId: unknown, reason: string, given: string, rest: object = {}) => ({
  carId,
  driverIndex: 0,
  reason,
  penalty: given,
  penaltyValue: 3,
  violationInLap: 1,
  clearedInLap: 3,
  ...rest,
});

export const sessions: readonly Fixture[] = [
  describeFixture({
    folder,
    name: 'wet',
    about: 'a wet second race on a track with its season in the name',
    session: race('250304_200000', { type: 'R2', track: 'spa_2019', wet: true }),
    ...AS_THE_GAME,
  }),
  describeFixture({
    folder,
    name: 'penalties',
    about: 'penalties of all kinds, one not served, one of a car that has no line, one disqualification',
    session: race('250304_201000', { cars: cars(5) }),
    change(content) {
      const idOf = (index: number): unknown => lineAt(content, index).car.carId;
      content.penalties.push(
        penalty(idOf(0), 'Cutting', 'None', { penaltyValue: 0 }),
        penalty(idOf(1), 'PitSpeeding', 'DriveThrough'),
        penalty(idOf(1), 'Cutting', 'StopAndGo_30', { penaltyValue: 30, clearedInLap: 0 }),
        penalty(idOf(2), 'Cutting', 'RemoveBestLaptime'),
        penalty(1999, 'Trolling', 'StopAndGo_10', { penaltyValue: 10 }),
        penalty(idOf(4), 'WrongWay', 'Disqualified'),
      );
    },
    warnings: { penalty_without_line: 1 },
  }),
  describeFixture({
    folder,
    name: 'penalties-after-the-race',
    about: 'seconds after the flag, which the total time has already',
    session: race('250304_202000', {
      cars: [car(0, lapTimes(4)), car(1, lapTimes(4, 1), { totalTime: 458_000 }), car(2, lapTimes(4, 2))],
    }),
    change(content) {
      const { carId } = lineAt(content, 1).car;
      content.post_race_penalties.push(
        penalty(carId, 'DriverRanNoStint', 'PostRaceTime', { penaltyValue: 15, clearedInLap: 4 }),
      );
    },
    ...AS_THE_GAME,
  }),
  describeFixture({
    folder,
    name: 'practice-without-laps',
    about: 'practice that three people joined and nobody drove a lap of',
    session: race('250304_203000', { type: 'FP', cars: [car(0, []), car(1, []), car(2, [])] }),
    ...AS_THE_GAME,
  }),
  describeFixture({
    folder,
    name: 'without-lines',
    about: 'a session that nobody joined: no event',
    session: race('250304_204000', { type: 'FP', cars: [] }),
    ...AS_THE_GAME,
    outcome: 'empty',
  }),
  describeFixture({
    folder,
    name: 'without-a-result',
    about: 'sessionResult is empty: no event, though there are laps',
    session: race('250304_205000', { cars: cars(1) }),
    change(content) {
      Object.assign(content, { sessionResult: {} });
    },
    outcome: 'empty',
    warnings: { missing_list: 1, missing_value: 1, lap_without_line: 4 },
  }),
  describeFixture({
    folder,
    name: 'many-cars',
    about: 'more than sixty cars',
    session: race('250304_210000', {
      type: 'FP1',
      cars: Array.from({ length: MANY }, (_, index) =>
        car(index, lapTimes(1, index), { drivers: [person(index + 1, `Driver ${index + 1}`)] }),
      ),
    }),
  }),
  describeFixture({
    folder,
    name: 'unknown-type-and-track',
    about: 'a session type, a track and a car model that nobody knows yet',
    session: race('250304_211000', {
      type: 'HOTLAP',
      track: 'lake_view_2031',
      cars: [car(0, lapTimes(3), { model: 999 })],
    }),
    warnings: { session_type_unknown: 1 },
  }),
  describeFixture({
    folder,
    name: 'keys-missing',
    about: 'an old file: its type is in its name alone, and keys of the session, a car and a line are missing',
    session: race('250304_212000', { cars: cars(3) }),
    change(content) {
      const { serverName: _server, sessionType: _type, penalties: _penalties, ...rest } = content;
      for (const key of Object.keys(content)) delete content[key];
      Object.assign(content, rest);
      delete lineAt(content, 1).car.carModel;
      delete lineAt(content, 1).car.raceNumber;
      delete lineAt(content, 2).timing.lapCount;
      delete lineAt(content, 2).timing.totalTime;
    },
    warnings: { session_type_from_name: 1, missing_list: 1, missing_value: 3, lap_count_missing: 1 },
  }),
  describeFixture({
    folder,
    name: 'laps-without-a-line',
    about: 'laps of a car whose line is missing',
    session: race('250304_213000', { cars: cars(3) }),
    change(content) {
      content.sessionResult.leaderBoardLines.splice(1, 1);
    },
    warnings: { lap_without_line: 4 },
  }),
  {
    ...describeFixture({
      folder,
      name: 'renamed',
      about: 'a renamed file, whose end is in its key SessionFile alone',
      session: race('250304_214000', { cars: cars(2) }),
      change(content) {
        content.SessionFile = '250304_214000_R';
      },
    }),
    path: `${folder}/Session_R.renamed.json`,
  },
  {
    ...describeFixture({
      folder,
      name: 'dated',
      about: 'a renamed file, whose end a manager noted in its key Date',
      session: race('250304_215000', { type: 'Q', cars: cars(2) }),
      change(content) {
        content.Date = '2025-03-04T21:50:00Z';
      },
    }),
    path: `${folder}/Session_Q.dated.json`,
    warnings: { end_approximate: 1 },
  },
  describeFixture({
    folder,
    name: 'open-server',
    about: 'the open server’s format: lines by slot with their places, zero for no time, a disqualification, no laps',
    session: race('250304_223000', { cars: cars(5) }),
    change(content) {
      const { serverName, sessionType, trackName, sessionResult } = content;
      for (const key of Object.keys(content)) delete content[key];
      const none = { lastLap: 0, bestLap: 0, totalTime: 0, lapCount: 0 };
      const leaderBoardLines = sessionResult.leaderBoardLines.map(({ car: raced, timing }, slot) => ({
        car: raced,
        position: itemAt([3, 1, 4, 2, 5], slot),
        disqualified: slot === 4,
        timing: slot === 2 ? none : { ...timing, totalTime: 1_300_000 + 7_000 * itemAt([3, 1, 4, 2, 0], slot) },
      }));
      Object.assign(content, {
        serverName,
        sessionType,
        trackName,
        sessionResult: { isWetSession: 0, leaderBoardLines },
      });
    },
    warnings: {
      missing_list: 3,
      lap_count_differs: 4,
    },
  }),
  describeFixture({
    folder,
    name: 'line-of-nothing',
    about: 'lines that are none between two that are',
    session: race('250304_220000', { cars: cars(2) }),
    change(content) {
      const [first, last] = [itemAt(content.sessionResult.leaderBoardLines, 0), lineAt(content, 1)];
      Object.assign(content.sessionResult, { leaderBoardLines: [first, null, {}, 7, last] });
    },
    warnings: { line_unreadable: 3 },
  }),
];
