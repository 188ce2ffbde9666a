import type { Happening, LiveCar } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { driverOf, type ShortNames } from './car-names.ts';
import { clockText } from './clock-text.ts';

interface HappeningText {
  readonly title: string;
  /** Beside the title: of a lap. */
  readonly mark: 'fastest' | 'personalBest' | null;
  readonly text: string;
}

/** What happened, in words. */
export function happeningText(
  { kind, time, from, to }: Happening,
  { car, short, isRace }: { readonly car: LiveCar; readonly short: ShortNames; readonly isRace: boolean },
): HappeningText {
  const name = short(car);
  const plain = (title: string, text: string): HappeningText => ({ title, mark: null, text });
  const was = from === null ? '' : `From ${formatOrdinal(from)}.`;
  switch (kind) {
    case 'leads':
      return plain(isRace ? `${name} leads` : `${name} is the fastest`, was);
    case 'fastestLap':
      return {
        title: `${isRace ? 'Fastest' : 'Best'} lap: ${formatTime(time)}`,
        mark: 'fastest',
        text: `${driverOf(car).name}.`,
      };
    case 'personalBest':
      return { title: `${name}: ${formatTime(time)}`, mark: 'personalBest', text: 'Their best lap of this session.' };
    case 'gains':
      return plain(to === null ? `${name} gains places` : `${name} climbs to ${formatOrdinal(to)}`, was);
    case 'falls':
      return plain(to === null ? `${name} loses places` : `${name} falls to ${formatOrdinal(to)}`, was);
    case 'stops':
      return plain(isRace ? `${name} stops` : `${name} is in the pits`, was);
    case 'leavesPits':
      return plain(`${name} leaves the pits`, time === null ? '' : `${clockText(time)} in the pits.`);
    case 'lost':
      return plain(`Connection lost: ${name}`, car.isConnected ? '' : 'The car may come back.');
    case 'back':
      return plain(`${name} is back`, '');
    case 'finished':
      return plain(
        to === null ? `${name} finishes` : to === 1 ? `${name} wins` : `${name} finishes ${formatOrdinal(to)}`,
        '',
      );
  }
}
