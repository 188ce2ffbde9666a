import type { EventOverview, StoryItem } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { numberWord } from '../../../shared/format/number-word.ts';
import { distanceText } from '../../../shared/format/distance-text.ts';
import { counted } from '../../../shared/format/counted.ts';
import { carAt, listed, type Words } from '../sentence.ts';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import type { EventCars } from '../event-cars.ts';

export interface StoryLine {
  /** Where in the session: `Grid`, `Lap`, `Laps` or `Flag`. */
  readonly when: 'Grid' | 'Lap' | 'Laps' | 'Flag';
  /** The lap, or the laps, when there is one. */
  readonly laps: string | null;
  readonly title: Words;
  readonly proof: Words;
  readonly mark: 'fastest' | 'record' | null;
  /** Neither in the file nor measured by the server’s log, but inferred from lap times. */
  readonly isInferred: boolean;
  /** Measured by the server’s log; the file alone would not tell. */
  readonly isFromLog: boolean;
}

export interface StorySetting {
  readonly cars: EventCars;
  readonly isRace: boolean;
  /** Whether places and stops are measured. */
  readonly sources?: Pick<EventOverview, 'placesFrom' | 'stopsFrom'>;
}

/** One story item as a title and the figures behind it. */
export function storyLine(item: StoryItem, setting: StorySetting): StoryLine {
  const line = lineOf(item, setting);
  const isFromLog = line.isInferred && isMeasured(item, setting.sources);
  return { ...line, isInferred: line.isInferred && !isFromLog, isFromLog };
}

/** Whether the server’s log measured what is told: places at the line, and stops where they are part of it. */
export function isMeasured(item: StoryItem, sources: StorySetting['sources']): boolean {
  const { placesFrom = null, stopsFrom = 'lapTimes' } = sources ?? {};
  if (item.kind === 'stops') return stopsFrom === 'log';
  const hasStop =
    (item.kind === 'leadChange' && item.isByStop) ||
    (item.kind === 'decided' && item.how === 'stop') ||
    (item.kind === 'fall' && item.hasStopped);
  return placesFrom === 'log' && (!hasStop || stopsFrom === 'log');
}

function lineOf(item: StoryItem, { cars, isRace, sources }: StorySetting): StoryLine {
  switch (item.kind) {
    case 'pole':
      return poleLine(item, cars);
    case 'leadChange':
      return leadChangeLine(item, cars);
    case 'decided':
      return decidedLine(item, cars);
    case 'fastestLap': {
      const margin = item.margin === null ? '.' : `, ${distanceText(item.margin)} ahead of the next car.`;
      const proof = [carAt(cars, item.car, item.driverIndex), margin];
      return { ...measured(item.lap, [`Fastest lap: ${formatTime(item.lapTime)}`], proof), mark: 'fastest' };
    }
    case 'record': {
      const record = item.carGroup === null ? 'Track record' : `${item.carGroup} record`;
      const improvement = ` is ${distanceText(item.improvement)} under the old one.`;
      const proof = [carAt(cars, item.car, item.driverIndex), improvement];
      return { ...measured(item.lap, [`${record}: ${formatTime(item.lapTime)}`], proof), mark: 'record' };
    }
    case 'climb': {
      const places = `${formatOrdinal(item.fromPlace)} after lap 1, ${formatOrdinal(item.toPlace)} at the flag.`;
      const title = [carAt(cars, item.car), ` climbs ${counted(item.places, 'place')}`];
      return inferred('Flag', title, [`${places} Nobody gains more.`]);
    }
    case 'fall': {
      const places = `From ${formatOrdinal(item.fromPlace)} to ${formatOrdinal(item.toPlace)}`;
      const title = [carAt(cars, item.car), ` falls ${counted(item.toPlace - item.fromPlace, 'place')}`];
      return inferred(item.lap, title, [
        `${places}${item.hasStopped ? `, with a stop${sources?.stopsFrom === 'log' ? '' : ', by the lap time'}` : ' in one lap'}.`,
      ]);
    }
    case 'lastLapPass':
      return inferred(
        item.lap,
        [carAt(cars, item.car), ' passes ', carAt(cars, item.over), ' on the last lap'],
        [
          `${distanceText(item.gapBefore)} behind at its start, ${distanceText(item.gapAfter)} ahead at its end, for ${formatOrdinal(item.place)}.`,
        ],
      );
    case 'closeFinish': {
      const what = isRace ? 'cars' : 'best laps';
      const title = `${numberWord(item.cars.length)} ${what} in ${distanceText(item.within)}`;
      const place = `${isRace ? ' fight' : ''} for ${formatOrdinal(item.place)}.`;
      return measured('Flag', [title], [...listed(item.cars.map((car) => carAt(cars, car))), place]);
    }
    case 'stops':
      return stopsLine(item, cars);
    case 'retirement': {
      const place = item.place === null ? null : `${formatOrdinal(item.place)} at its end, and no lap after it.`;
      const led = item.lapsLed === 0 ? '' : ` Led ${counted(item.lapsLed, 'lap')}.`;
      const heir = item.heir === null ? [] : [' ', carAt(cars, item.heir), ' inherits the lead.'];
      const title = ['Last lap of ', carAt(cars, item.car)];
      return inferred(item.lap, title, [`${place ?? 'No lap after this one.'}${led}`, ...heir]);
    }
    case 'missedLap': {
      const best = `Best lap ${formatTime(item.bestLap)}, ${formatOrdinal(item.place)}.`;
      const better = `Its best sectors in one lap, ${formatTime(item.theoreticalBest)}, would be ${formatOrdinal(item.wouldBePlace)}.`;
      return measured('Flag', [carAt(cars, item.car), ' misses out on a better place'], [`${best} ${better}`]);
    }
  }
}

type Of<K extends StoryItem['kind']> = Extract<StoryItem, { kind: K }>;

function poleLine({ car, name, bestLap, placeAfterLap1 }: Of<'pole'>, cars: EventCars): StoryLine {
  const time = `quickest in qualifying with ${formatTime(bestLap)}`;
  const who = car === null ? name : carAt(cars, car);
  if (placeAfterLap1 === null) {
    const absence = car === null ? 'is not in the race.' : 'completes no lap of the race.';
    return measured('Grid', ['Pole stays empty'], [who, `, ${time}, ${absence}`]);
  }
  const title = placeAfterLap1 === 1 ? 'Pole leads lap 1' : 'Pole does not lead lap 1';
  return inferred('Grid', [title], [who, `, ${time}, is ${formatOrdinal(placeAfterLap1)} after lap 1.`]);
}

function leadChangeLine({ lap, car, from, untilLap, isByStop, lost }: Of<'leadChange'>, cars: EventCars): StoryLine {
  const isOneLap = lap === untilLap;
  const reason = isByStop ? ' stops' : lost === null ? ' is passed on the track' : lostText(lost);
  const until = isOneLap ? 'for this lap' : `until lap ${untilLap}`;
  const title = [carAt(cars, car), isOneLap ? ' leads one lap' : ' takes the lead'];
  return inferred(lap, title, [carAt(cars, from), `${reason}; in front ${until}.`]);
}

function decidedLine(item: Of<'decided'>, cars: EventCars): StoryLine {
  const { lap, car, from, how, lapsLed, raceLaps, margin, lost } = item;
  const winner = carAt(cars, car);
  const loser = from === null ? null : carAt(cars, from);
  const wins = margin === null ? '' : ` Won by ${distanceText(margin)}.`;
  const led = `Leads ${lapsLed} of ${counted(raceLaps, 'lap')}.${wins}`;
  const turn = (reason: Words): StoryLine =>
    inferred(lap, [winner, ' takes the winning lead'], [...(loser === null ? [] : reason), led]);
  switch (how) {
    case 'startToFinish':
      return lapsLed === raceLaps
        ? inferred(lap, [winner, ' leads from start to finish'], [`First at the end of every lap.${wins}`])
        : inferred(lap, [winner, ' leads from the start'], [`Loses the lead only by stopping. ${led}`]);
    case 'onTrack':
      return turn(['Passes ', loser ?? '', ' on the track. ']);
    case 'lostTime':
      return turn([loser ?? '', `${lostText(lost ?? 0)}. `]);
    case 'stop':
      return turn([loser ?? '', ' led until a stop. ']);
    case 'inherited':
      return turn([loser ?? '', ' led and drives no further lap. ']);
    case 'afterFlag': {
      if (loser === null) {
        const proof = ['The car that led the last lap was disqualified; ', winner, ` is first in the result.${wins}`];
        return inferred('Flag', ['Decided by a disqualification'], proof);
      }
      const proof = [loser, ' led the last lap; ', winner, ` is first in the result.${wins}`];
      return inferred('Flag', ['Decided after the flag'], proof);
    }
  }
}

/** ` loses 24.100 s on this lap` */
function lostText(lost: number): string {
  return ` loses ${distanceText(lost)} on this lap`;
}

function stopsLine({ fromLap, toLap, cars: stopped, laps, round }: Of<'stops'>, cars: EventCars): StoryLine {
  const title = `${round > 1 ? 'Last stops' : 'Stops'} at the front`;
  const stops = stopped.flatMap((car, index): Words => {
    const lap = laps[index];
    const on = index === 0 ? ' on lap' : ' on';
    return [index === 0 ? '' : ', ', carAt(cars, car), lap === undefined ? '' : `${on} ${lap}`];
  });
  const line = inferred(fromLap, [title], [...stops, '.']);
  return fromLap === toLap ? line : { ...line, when: 'Laps', laps: `${fromLap}–${toLap}` };
}

/** `when`: a lap, or where in the session. */
function measured(when: number | 'Grid' | 'Flag', title: Words, proof: Words): StoryLine {
  const place = typeof when === 'number' ? ({ when: 'Lap', laps: String(when) } as const) : { when, laps: null };
  return { ...place, title, proof, mark: null, isInferred: false, isFromLog: false };
}

function inferred(when: number | 'Grid' | 'Flag', title: Words, proof: Words): StoryLine {
  return { ...measured(when, title, proof), isInferred: true };
}

/** Priority of each kind of item in a short story. */
const WEIGHT: Readonly<Record<StoryItem['kind'], number>> = {
  decided: 0,
  record: 1,
  fastestLap: 2,
  lastLapPass: 3,
  pole: 4,
  climb: 5,
  closeFinish: 6,
  stops: 7,
  fall: 8,
  missedLap: 9,
  leadChange: 10,
  retirement: 11,
};

/** The most important items, in the order of the session. */
export function shortStory(items: readonly StoryItem[], most: number): readonly StoryItem[] {
  if (items.length <= most) return items;
  const chosen = new Set(items.toSorted((a, b) => WEIGHT[a.kind] - WEIGHT[b.kind]).slice(0, most));
  return items.filter((item) => chosen.has(item));
}
