import { bestOf, notInOrder, timeOf, type SampleCar, type SampleRace } from './sample.ts';

const seconds = (ms: number): string => (ms / 1000).toFixed(4);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const finishes = { finished: 'Finished Normally', dnf: 'DNF', dsq: 'DQ' } as const;
const DELAY_MS = 40_000;

interface Marks {
  /** Elements of the head that tell the games of this format apart. */
  readonly head: string;
  readonly isScored: boolean;
  readonly stream: string;
}

/** The XML of rFactor and of the games that came from it. */
export function writeRfactor(race: SampleRace, { head, isScored, stream }: Marks): string {
  const { track, layout, server, startMs, endMs, cars } = race;
  const local = new Date(startMs + 3_600_000).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!DOCTYPE rF [',
    '<!ENTITY rFEnt "rFactor Entity">',
    ']>',
    '<rFactorXML version="1.0">',
    '<RaceResults>',
    `<ServerName>${escaped(server)}</ServerName>`,
    '<DateTime>1</DateTime>',
    head,
    `<TrackVenue>${escaped(track)}</TrackVenue>`,
    `<TrackCourse>${escaped(layout)}</TrackCourse>`,
    '<Race>',
    `<DateTime>${startMs / 1000}</DateTime>`,
    `<TimeString>${local.slice(0, 10).replaceAll('-', '/')} ${local.slice(11, 19)}</TimeString>`,
    '<Laps>2147483647</Laps>',
    '<Stream>',
    stream,
    ...cars.filter(({ penaltySeconds }) => penaltySeconds > 0).flatMap(penaltyOf),
    `<System et="${((endMs - startMs) / 1000).toFixed(1)}">The session is over</System>`,
    '</Stream>',
    ...notInOrder(cars.map((car, index) => driverOf(car, { position: index + 1, isScored }))),
    '</Race>',
    '</RaceResults>',
    '</rFactorXML>',
    '',
  ].join('\n');
}

function penaltyOf({ name, penaltySeconds }: SampleCar): string[] {
  const who = escaped(name);
  return [
    `<Penalty et="100.5">${who} received Stop/Go penalty, ${penaltySeconds}s, 0laps for Speeding. Result: penalties=1</Penalty>`,
    `<Penalty et="200.0">${who} served 1st Stop/Go penalty, result: penalties=0</Penalty>`,
  ];
}

function driverOf(car: SampleCar, { position, isScored }: { position: number; isScored: boolean }): string {
  let startMs = DELAY_MS;
  const laps = car.laps.map((lap, index) => {
    const et = seconds(startMs);
    startMs += timeOf(lap);
    const [s1, s2, s3] = lap.sectors.map(seconds);
    const sectors = lap.isValid ? ` s1="${s1}" s2="${s2}" s3="${s3}"` : '';
    return `<Lap num="${index + 1}" p="${position}" et="${et}"${sectors}>${lap.isValid ? seconds(timeOf(lap)) : '--.----'}</Lap>`;
  });
  return [
    '<Driver>',
    `<Name>${escaped(car.name)}</Name>`,
    `<VehName>Paint ${car.id}</VehName>`,
    `<CarType>${car.model}</CarType>`,
    `<CarClass>${car.carClass}</CarClass>`,
    `<CarNumber>${car.number}</CarNumber>`,
    `<TeamName>${escaped(car.team)}</TeamName>`,
    ...(isScored ? ['<ServerScored>1</ServerScored>'] : []),
    `<GridPos>${car.grid}</GridPos>`,
    `<Position>${position}</Position>`,
    ...laps,
    `<BestLapTime>${seconds(bestOf(car))}</BestLapTime>`,
    ...(car.state === 'dnf' ? [] : [`<FinishTime>${seconds(car.totalMs)}</FinishTime>`]),
    `<Laps>${car.laps.length}</Laps>`,
    '<Pitstops>1</Pitstops>',
    ...stintsOf(car),
    `<FinishStatus>${finishes[car.state]}</FinishStatus>`,
    ...(car.state === 'dnf' ? ['<DNFReason>Engine</DNFReason>'] : []),
    '<ControlAndAids>PlayerControl</ControlAndAids>',
    '</Driver>',
  ].join('\n');
}

function stintsOf({ name, partner, laps }: SampleCar): string[] {
  if (partner === null) return [];
  const change = laps.findIndex(({ isPartners }) => isPartners);
  return [
    `<Swap startLap="1" endLap="${change}">${escaped(name)}</Swap>`,
    `<Swap startLap="${change + 1}" endLap="${laps.length}">${escaped(partner)}</Swap>`,
  ];
}
