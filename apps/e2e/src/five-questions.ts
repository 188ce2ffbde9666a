/** The answers in a result file to five common questions about a race. Read directly from its JSON. */
export interface Answers {
  readonly winner: string;
  /** In the page's format: `6.506 s`, `1 lap`. */
  readonly wonBy: string;
  readonly fastestLap: { readonly time: string; readonly driver: string; readonly lap: number };
  /** The lap from whose end on the winner always crossed the line first. */
  readonly decidedLap: number;
  /** Drivers without a finishing time, with the words their reason must contain. */
  readonly withoutTime: readonly { readonly name: string; readonly reason: RegExp }[];
}

interface FileDriver {
  readonly firstName: string;
  readonly lastName: string;
}

export interface ResultContent {
  readonly sessionType: string;
  readonly sessionResult: {
    readonly leaderBoardLines: readonly {
      readonly car: { readonly carId: number; readonly drivers: readonly FileDriver[] };
      readonly timing: {
        readonly totalTime: number;
        readonly lapCount: number;
        readonly lastLap: number;
        readonly bestLap: number;
      };
    }[];
  };
  readonly laps: readonly {
    readonly carId: number;
    readonly driverIndex: number;
    readonly laptime: number;
    readonly isValidForBest: boolean;
  }[];
  readonly penalties?: readonly { readonly carId: number; readonly penalty: string }[];
}

const NO_TIME = 2_147_483_647;
const TWO_MINUTES = 120_000;
const FIVE_MINUTES = 300_000;

/** A result file's content, in any encoding. */
export function readContent(bytes: Uint8Array): ResultContent {
  const isUtf16 = bytes[0] === 0xff || bytes[1] === 0;
  return JSON.parse(new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes));
}

/** Whether the answers are clear: a winner with a time, a second place at most one lap behind, whole laps. */
export function hasPlainAnswers({ sessionResult, laps }: ResultContent): boolean {
  const [first, second] = sessionResult.leaderBoardLines;
  if (first === undefined || second === undefined || first.timing.totalTime >= NO_TIME) return false;
  const deficit = first.timing.lapCount - second.timing.lapCount;
  const gap = second.timing.totalTime - first.timing.totalTime;
  const driven = laps.filter(({ carId }) => carId === first.car.carId).length;
  return deficit === 0 && gap > 0 && gap <= TWO_MINUTES && driven === first.timing.lapCount && driven > 3;
}

export function answersOf(content: ResultContent): Answers {
  const lines = content.sessionResult.leaderBoardLines;
  const [first, second] = lines;
  if (first === undefined || second === undefined) throw new Error('The race has no winner and second.');
  return {
    winner: first.car.drivers.map(nameOf).join(', '),
    wonBy: distance(second.timing.totalTime - first.timing.totalTime),
    fastestLap: fastestOf(content),
    decidedLap: decidedLapOf(content, first.car.carId),
    withoutTime: lines.flatMap((line) => {
      const reason = reasonOf(line, first, content);
      const [driver] = line.car.drivers;
      return reason === null || driver === undefined ? [] : [{ name: nameOf(driver), reason }];
    }),
  };
}

function nameOf({ firstName, lastName }: FileDriver): string {
  return `${firstName} ${lastName}`.replaceAll(/\s+/g, ' ').trim();
}

function distance(ms: number): string {
  const seconds = (ms % 60_000) / 1000;
  return ms < 60_000 ? `${seconds.toFixed(3)} s` : `${Math.floor(ms / 60_000)}:${seconds.toFixed(3).padStart(6, '0')}`;
}

function fastestOf({ sessionResult, laps }: ResultContent): Answers['fastestLap'] {
  const best = sessionResult.leaderBoardLines.toSorted((a, b) => a.timing.bestLap - b.timing.bestLap)[0];
  if (best === undefined) throw new Error('The race has no lap.');
  const own = laps.filter(({ carId }) => carId === best.car.carId);
  const index = own.findIndex(({ laptime, isValidForBest }) => isValidForBest && laptime === best.timing.bestLap);
  const driver = best.car.drivers[own[index]?.driverIndex ?? 0];
  const ms = best.timing.bestLap;
  const time = `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
  return { time, driver: driver === undefined ? '' : nameOf(driver), lap: index + 1 };
}

/** The server records laps in order of completion: the first of each number is the leader's. */
function decidedLapOf({ laps }: ResultContent, winner: number): number {
  const driven = new Map<number, number>();
  const leaders: number[] = [];
  for (const { carId } of laps) {
    const lap = (driven.get(carId) ?? 0) + 1;
    driven.set(carId, lap);
    leaders[lap - 1] ??= carId;
  }
  return leaders.findLastIndex((leader) => leader !== winner) + 2;
}

type Line = ResultContent['sessionResult']['leaderBoardLines'][number];

/** In the order of the gap rules; null: the row has a time. */
function reasonOf({ car, timing }: Line, winner: Line, { penalties = [] }: ResultContent): RegExp | null {
  if (penalties.some(({ carId, penalty }) => carId === car.carId && penalty === 'Disqualified')) return /disqualified/i;
  if (timing.totalTime >= NO_TIME || timing.totalTime < 0)
    return timing.lapCount <= 0 ? /did not start/i : /no finish/i;
  if (timing.totalTime - winner.timing.totalTime > TWO_MINUTES) return /two minutes/i;
  // A time but no lap: still on its first lap.
  if (timing.lapCount <= 0) return /did not complete a lap/i;
  const deficit = winner.timing.lapCount - timing.lapCount;
  return deficit > 0 && timing.lastLap * deficit > FIVE_MINUTES ? /five minutes/i : null;
}
