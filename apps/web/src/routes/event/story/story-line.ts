import type { StoryItem } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { numberWord } from '../../../shared/format/number-word.ts';
import { distanceText } from '../../../shared/format/distance-text.ts';
import { counted } from '../../../shared/format/counted.ts';
import { carAt, listed, placeWord, type Words } from '../sentence.ts';
import { formatOrdinal } from '../../../shared/format/en-au.ts';
import type { EventCars } from '../event-cars.ts';

export interface StoryLine {
  /** Where in the session: `Grid`, `Lap`, `Laps` or `Flag`. */
  readonly when: 'Grid' | 'Lap' | 'Laps' | 'Flag';
  /** The lap, or the laps, when there is one. */
  readonly laps: string | null;
  readonly title: Words;
  readonly proof: Words;
  readonly mark: 'fastest' | 'record' | null;
  /** Inferred from lap times, not in the file. */
  readonly isInferred: boolean;
}

export interface StorySetting {
  readonly cars: EventCars;
  readonly isRace: boolean;
}

/** One story item as a title and the figures behind it. */
export function storyLine(item: StoryItem, { cars, isRace }: StorySetting): StoryLine {
  switch (item.kind) {
    case 'pole':
      return poleLine(item, cars);
    case 'leadChange':
      return leadChangeLine(item, cars);
    case 'decided':
      return decidedLine(item, cars);
    case 'fastestLap':
      return {
        ...measured(
          item.lap,
          [`Fastest lap: ${formatTime(item.lapTime)}`],
          [
            carAt(cars, item.car, item.driverIndex),
            item.margin === null ? '.' : `, ${distanceText(item.margin)} ahead of the next car.`,
          ],
        ),
        mark: 'fastest',
      };
    case 'record':
      return recordLine(item, cars);
    case 'climb':
      return {
        ...inferred(
          null,
          [carAt(cars, item.car), ` climbs ${counted(item.places, 'place')}`],
          [
            `${formatOrdinal(item.fromPlace)} on lap 1, ${formatOrdinal(item.toPlace)} at the flag. Best climb of the race.`,
          ],
        ),
        when: 'Flag',
      };
    case 'fall':
      return fallLine(item, cars);
    case 'lastLapPass':
      return inferred(
        item.lap,
        [`${placeWord(item.place)} place changes hands`],
        [
          carAt(cars, item.car),
          ` starts it ${distanceText(item.gapBefore)} behind `,
          carAt(cars, item.over),
          ` and ends it ${distanceText(item.gapAfter)} ahead.`,
        ],
      );
    case 'closeFinish':
      return closeFinishLine(item, { cars, isRace });
    case 'stops':
      return stopsLine(item, cars);
    case 'retirement':
      return lastLapLine(item, cars);
    case 'missedLap':
      return {
        ...measured(
          null,
          [carAt(cars, item.car), ' misses out on a better place'],
          [
            `Best lap ${formatTime(item.bestLap)}, ${formatOrdinal(item.place)}. Its best sectors in one lap, ${formatTime(item.theoreticalBest)}, would be ${formatOrdinal(item.wouldBePlace)}.`,
          ],
        ),
        when: 'Flag',
      };
  }
}

type Of<K extends StoryItem['kind']> = Extract<StoryItem, { kind: K }>;

function poleLine({ car, name, bestLap, placeAfterLap1 }: Of<'pole'>, cars: EventCars): StoryLine {
  const base = { when: 'Grid', laps: null, mark: null } as const;
  const time = `quickest in qualifying with ${formatTime(bestLap)}`;
  const who = car === null ? name : carAt(cars, car);
  if (placeAfterLap1 === null) {
    const absence = car === null ? 'is not in the race.' : 'completes no lap of the race.';
    return { ...base, title: ['Pole stays empty'], proof: [who, `, ${time}, ${absence}`], isInferred: false };
  }
  const title = placeAfterLap1 === 1 ? 'Pole leads lap 1' : 'Pole loses the lead on lap 1';
  const proof = [who, `, ${time}, is ${formatOrdinal(placeAfterLap1)} after lap 1.`];
  return { ...base, title: [title], proof, isInferred: true };
}

function leadChangeLine({ lap, car, from, untilLap, isByStop }: Of<'leadChange'>, cars: EventCars): StoryLine {
  const leader = carAt(cars, car);
  const laps = untilLap - lap + 1;
  const reason = isByStop ? ' stops' : ' is passed on the track';
  const until = laps === 1 ? 'for this lap' : `until lap ${untilLap}`;
  const title: Words = laps === 1 ? [leader, ' leads one lap'] : [leader, ' takes the lead'];
  return inferred(lap, title, [carAt(cars, from), `${reason}; in front ${until}.`]);
}

function decidedLine(item: Of<'decided'>, cars: EventCars): StoryLine {
  const { lap, car, from, how, lapsLed, raceLaps, margin } = item;
  const winner = carAt(cars, car);
  const wins = margin === null ? '' : ` Won by ${distanceText(margin)}.`;
  const led = `Leads ${lapsLed} of ${counted(raceLaps, 'lap')}.${wins}`;
  const before: Words = from === null ? [] : [carAt(cars, from)];
  switch (how) {
    case 'startToFinish':
      return inferred(lap, [winner, ' leads from start to finish'], [`First at the end of every lap.${wins}`]);
    case 'onTrack':
      return inferred(
        lap,
        [winner, ' leads for good'],
        from === null ? [led] : ['Passes ', ...before, ` on the track. ${led}`],
      );
    case 'stop':
      return inferred(lap, [winner, ' leads for good'], from === null ? [led] : [...before, ` stops. ${led}`]);
    case 'afterFlag':
      return inferred(
        lap,
        ['Decided after the flag'],
        [
          ...(from === null ? ['Another car'] : before),
          ' led the last lap; ',
          winner,
          ` is first in the result.${wins}`,
        ],
      );
  }
}

function closeFinishLine({ cars: close, within, place }: Of<'closeFinish'>, { cars, isRace }: StorySetting): StoryLine {
  const title = `${numberWord(close.length)} ${isRace ? 'cars' : 'best laps'} in ${distanceText(within)}`;
  const what = isRace ? ` fight for ${formatOrdinal(place)}.` : ` for ${formatOrdinal(place)}.`;
  return { ...measured(null, [title], [...listed(close.map((car) => carAt(cars, car))), what]), when: 'Flag' };
}

function recordLine(item: Of<'record'>, cars: EventCars): StoryLine {
  const { lap, car, driverIndex, carGroup, lapTime, improvement } = item;
  const record = carGroup === null ? 'Track record' : `${carGroup} record`;
  const proof = ` is ${distanceText(improvement)} under the old one.`;
  return {
    ...measured(lap, [`${record}: ${formatTime(lapTime)}`], [carAt(cars, car, driverIndex), proof]),
    mark: 'record',
  };
}

function fallLine({ lap, car, fromPlace, toPlace, hasStopped }: Of<'fall'>, cars: EventCars): StoryLine {
  return inferred(
    lap,
    [carAt(cars, car), ` falls ${counted(toPlace - fromPlace, 'place')}`],
    [
      `From ${formatOrdinal(fromPlace)} to ${formatOrdinal(toPlace)}, ${hasStopped ? 'with a stop, by the lap time' : 'on the track'}.`,
    ],
  );
}

function stopsLine({ fromLap, toLap, cars: stopped, laps, round }: Of<'stops'>, cars: EventCars): StoryLine {
  const isOneLap = fromLap === toLap;
  const last = round > 1 ? ' for the last time' : '';
  return {
    when: isOneLap ? 'Lap' : 'Laps',
    laps: isOneLap ? String(fromLap) : `${fromLap}–${toLap}`,
    title: [stopped.length === 1 ? `A leader stops${last}` : `The leaders stop${last}`],
    proof: [
      ...stopped.flatMap((car, index): Words => {
        const lap = laps[index];
        const on = lap === undefined ? '' : index === 0 ? ` on lap ${lap}` : ` on ${lap}`;
        return [index === 0 ? '' : ', ', carAt(cars, car), on];
      }),
      '.',
    ],
    mark: null,
    isInferred: true,
  };
}

function lastLapLine({ lap, car, place, lapsLed }: Of<'retirement'>, cars: EventCars): StoryLine {
  const at = place === null ? 'No lap after this one.' : `${formatOrdinal(place)} at its end, and no lap after it.`;
  const led = lapsLed === 0 ? '' : ` Led ${counted(lapsLed, 'lap')}.`;
  return inferred(lap, ['Last lap of ', carAt(cars, car)], [`${at}${led}`]);
}

function measured(lap: number | null, title: Words, proof: Words): StoryLine {
  return { when: 'Lap', laps: lap === null ? null : String(lap), title, proof, mark: null, isInferred: false };
}

function inferred(lap: number | null, title: Words, proof: Words): StoryLine {
  return { ...measured(lap, title, proof), isInferred: true };
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
