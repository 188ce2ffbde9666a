/** Writes result files as a server would, for tests: nothing here comes from a real one. */

export type Json = { [key: string]: unknown };

const noTime = 2_147_483_647;

export function driver(overrides: Json = {}): Json {
  return {
    firstName: 'Ada',
    lastName: 'Apex',
    shortName: 'ADA',
    playerId: 'S76561190000000001',
    ...overrides,
  };
}

export function lap(overrides: Json = {}): Json {
  return {
    carId: 1001,
    driverIndex: 0,
    laptime: 90_000,
    isValidForBest: true,
    splits: [30_000, 35_000, 25_000],
    ...overrides,
  };
}

export function line(overrides: { car?: Json; timing?: Json } & Json = {}): Json {
  const { car, timing, ...others } = overrides;
  return {
    car: {
      carId: 1001,
      raceNumber: 7,
      carModel: 20,
      cupCategory: 0,
      carGroup: 'GT3',
      teamName: '',
      nationality: 0,
      carGuid: -1,
      teamGuid: -1,
      drivers: [driver()],
      ...car,
    },
    currentDriver: driver(),
    currentDriverIndex: 0,
    timing: {
      lastLap: 90_000,
      lastSplits: [30_000, 35_000, 25_000],
      bestLap: 90_000,
      bestSplits: [30_000, 35_000, 25_000],
      totalTime: 90_000,
      lapCount: 1,
      lastSplitId: 0,
      ...timing,
    },
    missingMandatoryPitstop: -1,
    driverTotalTimes: [0],
    ...others,
  };
}

/** A car without a lap. */
export function idleLine(car: Json = {}): Json {
  return line({
    car: { carId: 1002, raceNumber: 8, drivers: [driver({ playerId: 'S76561190000000002' })], ...car },
    timing: {
      lastLap: noTime,
      lastSplits: [],
      bestLap: noTime,
      bestSplits: [noTime, noTime, noTime],
      totalTime: noTime,
      lapCount: 0,
    },
  });
}

export function penalty(overrides: Json = {}): Json {
  return {
    carId: 1001,
    driverIndex: 0,
    reason: 'PitSpeeding',
    penalty: 'DriveThrough',
    penaltyValue: 3,
    violationInLap: 2,
    clearedInLap: 3,
    ...overrides,
  };
}

export function session(overrides: { sessionResult?: Json } & Json = {}): Json {
  const { sessionResult, ...others } = overrides;
  return {
    sessionType: 'R',
    trackName: 'monza_2019',
    sessionIndex: 1,
    raceWeekendIndex: 0,
    metaData: 'monza_2019',
    serverName: 'Sunday Club',
    sessionResult: {
      bestlap: 90_000,
      bestSplits: [30_000, 35_000, 25_000],
      isWetSession: 0,
      type: 1,
      leaderBoardLines: [line(), idleLine()],
      ...sessionResult,
    },
    laps: [lap()],
    penalties: [],
    post_race_penalties: [],
    ...others,
  };
}

export function utf8(text: string, options: { bom?: boolean } = {}): Uint8Array {
  return new TextEncoder().encode(options.bom === true ? `\u{feff}${text}` : text);
}

export function utf16le(text: string, options: { bom?: boolean } = {}): Uint8Array {
  const marked = options.bom === true ? `\u{feff}${text}` : text;
  const bytes = new Uint8Array(marked.length * 2);
  for (let index = 0; index < marked.length; index += 1) {
    const unit = marked.charCodeAt(index);
    bytes[index * 2] = unit & 0xff;
    bytes[index * 2 + 1] = unit >> 8;
  }
  return bytes;
}
