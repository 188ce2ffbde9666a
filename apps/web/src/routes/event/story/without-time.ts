import type { WithoutTime } from '@paddock/contracts';
import { counted } from '../../../shared/format/counted.ts';

/** Why a row is not classified or has no best lap, in a sentence. */
export function reasonText({ lacks, reason, laps, invalidLaps, leaderLaps }: WithoutTime): string {
  const driven = distanceDriven(laps, leaderLaps);
  switch (reason) {
    case 'noLap':
      return lacks === 'finish' ? 'Did not start: no lap in the file.' : 'No lap in the file.';
    case 'noWholeLap':
      return 'Started, but did not complete a lap.';
    case 'noValidLap':
      return laps === 1 ? 'Its only lap was invalid.' : `No best lap: ${invalidText({ laps, invalidLaps })}.`;
    case 'onlyOpeningLap':
      return 'No best lap: it drove only the opening lap, which does not count.';
    case 'bestLapRemoved':
      return 'No best lap: a penalty removed it.';
    case 'didNotFinish':
      return `${driven}; the file has no finish for it.`;
    case 'stopped':
      return `Stopped on lap ${laps + 1} of ${leaderLaps}.`;
    case 'tooFewLaps':
      return `${driven} at the flag: too few to be classified.`;
    case 'disqualified':
      return `Disqualified after ${counted(laps, 'lap')}.`;
    case 'notInFile':
      return 'The file has no time for it, and does not say why.';
  }
}

function invalidText({ laps, invalidLaps }: Pick<WithoutTime, 'laps' | 'invalidLaps'>): string {
  return invalidLaps >= laps ? `all ${laps} laps were invalid` : `${invalidLaps} of ${laps} laps were invalid`;
}

/** Reasons in two or three words, for counts. */
const SHORT_REASONS: Readonly<Record<WithoutTime['reason'], string>> = {
  noLap: 'without a lap',
  noWholeLap: 'did not finish',
  noValidLap: 'without a valid lap',
  onlyOpeningLap: 'without a valid lap',
  bestLapRemoved: 'without a valid lap',
  didNotFinish: 'did not finish',
  stopped: 'stopped',
  tooFewLaps: 'with too few laps',
  disqualified: 'disqualified',
  notInFile: 'not in the file',
};

function shortReason({ lacks, reason }: WithoutTime): string {
  return reason === 'noLap' && lacks === 'finish' ? 'did not start' : SHORT_REASONS[reason];
}

/** Cars per reason: `3 did not start, 2 did not finish`. A car with two reasons counts once, for its finish. */
export function reasonCounts(items: readonly WithoutTime[]): string {
  const byReason = Map.groupBy(oneEach(items), shortReason);
  return [...byReason].map(([reason, cars]) => `${cars.length} ${reason}`).join(', ');
}

/** One item per car; a missing finish matters more than a missing best lap. */
export function oneEach(items: readonly WithoutTime[]): readonly WithoutTime[] {
  const byCar = new Map<number, WithoutTime>();
  for (const item of items) {
    if (item.lacks === 'finish' || !byCar.has(item.position)) byCar.set(item.position, item);
  }
  return [...byCar.values()].toSorted((a, b) => a.position - b.position);
}

/** The cars of a race that have no place. */
export function notClassified(items: readonly WithoutTime[]): readonly WithoutTime[] {
  return oneEach(items).filter(({ lacks }) => lacks === 'finish');
}

/** The cars that are classified, or in a session where the best lap counts. */
export function withoutBestLap(items: readonly WithoutTime[]): readonly WithoutTime[] {
  return oneEach(items).filter(({ lacks }) => lacks === 'bestLap');
}

/** Text of the gap column for a car that is out: how far it got, never why it stopped. */
function distanceDriven(laps: number, leaderLaps: number): string {
  return `${laps} of ${counted(leaderLaps, 'lap')}`;
}
