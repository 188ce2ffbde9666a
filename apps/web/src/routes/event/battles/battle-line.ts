import type { Battle } from '@paddock/contracts';
import { counted } from '../../../shared/format/counted.ts';
import { distanceText } from '../../../shared/format/distance-text.ts';
import { formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import type { EventCars } from '../event-cars.ts';
import { carAt, type Words } from '../sentence.ts';

interface BattleLine {
  /** `12–19` */
  readonly laps: string;
  readonly title: Words;
  /** `For 4th, closest 0.213 s.` */
  readonly proof: string;
}

export function battleLine(battle: Battle, cars: EventCars): BattleLine {
  const { fromLap, toLap, place, closest } = battle;
  return {
    laps: `${fromLap}–${toLap}`,
    title: titleOf(battle, cars),
    proof: `For ${formatOrdinal(place)}, ${counted(toLap - fromLap + 1, 'lap')}, closest ${distanceText(closest)}.`,
  };
}

function titleOf({ ahead, behind, aheadAtEnd, leadChanges }: Battle, cars: EventCars): Words {
  const [one, other] = [carAt(cars, ahead), carAt(cars, behind)];
  if (leadChanges === 0) return [one, ' holds off ', other];
  if (leadChanges === 1) return [other, ' passes ', one];
  return [one, ' and ', other, ` swap places ${leadChanges} times, `, carAt(cars, aheadAtEnd), ' ends ahead'];
}

/** The battles for the best places, the longest first of one place, in the order of the race. */
export function shortBattles(battles: readonly Battle[], most: number): readonly Battle[] {
  if (battles.length <= most) return battles;
  const length = ({ fromLap, toLap }: Battle): number => toLap - fromLap;
  const best = battles.toSorted((one, other) => one.place - other.place || length(other) - length(one));
  const chosen = new Set(best.slice(0, most));
  return battles.filter((battle) => chosen.has(battle));
}

/** The battles of these cars, by their places in the file; of all if none is chosen. */
export function battlesOfCars(
  battles: readonly Battle[],
  cars: EventCars,
  chosen: ReadonlySet<number>,
): readonly Battle[] {
  if (chosen.size === 0) return battles;
  const isChosen = (position: number): boolean => chosen.has(cars.get(position)?.filePosition ?? 0);
  return battles.filter(({ ahead, behind }) => isChosen(ahead) || isChosen(behind));
}
