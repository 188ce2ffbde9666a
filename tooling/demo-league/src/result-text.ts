import { type RacedDriver, type RacedEntry, type RacedLap, type RacedPenalty, type RacedSession } from './session.ts';

/** The JSON of a result file, with the server's own order of keys, indentation and repetitions. */
export function resultText(session: RacedSession): string {
  const { type, trackName } = session;
  const lines = session.entries.map((entry) => entryText(entry, 3));
  // "sessionType" stands there twice in the server's own files.
  return object(0, [
    ['sessionType', text(type)],
    ['trackName', text(trackName)],
    ['sessionIndex', session.sessionIndex],
    ['raceWeekendIndex', session.weekendIndex],
    ['metaData', text(trackName)],
    ['serverName', text(session.serverName)],
    ['sessionType', text(type)],
    [
      'sessionResult',
      object(1, [
        ['bestlap', session.bestLapMs],
        ['bestSplits', array(2, session.bestSplitsMs)],
        ['isWetSession', session.isWet ? 1 : 0],
        ['type', session.kind === 'race' ? 1 : 0],
        ['leaderBoardLines', array(2, lines)],
      ]),
    ],
    ['laps', array(1, session.laps.map(lapText))],
    ['penalties', array(1, session.penalties.map(penaltyText))],
    ['post_race_penalties', array(1, session.postRacePenalties.map(penaltyText))],
  ]);
}

type Member = readonly [key: string, value: string | number];

const indents = Array.from({ length: 10 }, (_, depth) => '    '.repeat(depth));

function indent(depth: number): string {
  return indents[depth] ?? '';
}

function object(depth: number, members: readonly Member[]): string {
  const lines = members.map(([key, value]) => `${indent(depth + 1)}"${key}": ${value}`);
  return `{\n${lines.join(',\n')}\n${indent(depth)}}`;
}

function array(depth: number, items: readonly (string | number)[]): string {
  if (items.length === 0) return '[]';
  return `[\n${items.map((item) => `${indent(depth + 1)}${item}`).join(',\n')}\n${indent(depth)}]`;
}

function text(value: string): string {
  return JSON.stringify(value);
}

/** The game keeps these as single precision and writes a fraction even where there is none. */
function float(value: number): string {
  const single = Math.fround(value);
  return Number.isInteger(single) ? `${single}.0` : String(single);
}

function driverText({ firstName, lastName, shortName, playerId }: RacedDriver, depth: number): string {
  return object(depth, [
    ['firstName', text(firstName)],
    ['lastName', text(lastName)],
    ['shortName', text(shortName)],
    ['playerId', text(playerId)],
  ]);
}

function entryText(entry: RacedEntry, depth: number): string {
  const current = entry.drivers[entry.currentDriverIndex] ?? entry.drivers[0];
  return object(depth, [
    ['car', carText(entry, depth + 1)],
    ...(current === undefined ? [] : [['currentDriver', driverText(current, depth + 1)] satisfies Member]),
    ['currentDriverIndex', entry.currentDriverIndex],
    [
      'timing',
      object(depth + 1, [
        ['lastLap', entry.lastLapMs],
        ['lastSplits', array(depth + 2, entry.lastSplitsMs)],
        ['bestLap', entry.bestLapMs],
        ['bestSplits', array(depth + 2, entry.bestSplitsMs)],
        ['totalTime', entry.totalTime],
        ['lapCount', entry.lapCount],
        ['lastSplitId', entry.lastSplitId],
      ]),
    ],
    ['missingMandatoryPitstop', entry.missingMandatoryPitstop],
    ['driverTotalTimes', array(depth + 1, entry.driverTotalTimes.map(float))],
  ]);
}

function carText({ carId, raceNumber, carModel, cupCategory, carGroup, drivers }: RacedEntry, depth: number): string {
  // Servers from before 2022 do not know the group.
  const group: readonly Member[] = carGroup === '' ? [] : [['carGroup', text(carGroup)]];
  return object(depth, [
    ['carId', carId],
    ['raceNumber', raceNumber],
    ['carModel', carModel],
    ['cupCategory', cupCategory],
    ...group,
    ['teamName', '""'],
    ['nationality', 0],
    ['carGuid', -1],
    ['teamGuid', -1],
    [
      'drivers',
      array(
        depth + 1,
        drivers.map((driver) => driverText(driver, depth + 2)),
      ),
    ],
  ]);
}

function lapText({ carId, driverIndex, timeMs, isValid, splitsMs: [one, two, three] }: RacedLap): string {
  return `{
            "carId": ${carId},
            "driverIndex": ${driverIndex},
            "laptime": ${timeMs},
            "isValidForBest": ${isValid},
            "splits": [
                ${one},
                ${two},
                ${three}
            ]
        }`;
}

function penaltyText({ carId, driverIndex, reason, penalty, ...rest }: RacedPenalty): string {
  return object(2, [
    ['carId', carId],
    ['driverIndex', driverIndex],
    ['reason', text(reason)],
    ['penalty', text(penalty)],
    ['penaltyValue', rest.value],
    ['violationInLap', rest.violationLap],
    ['clearedInLap', rest.clearedLap],
  ]);
}
