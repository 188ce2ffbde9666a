/** The answers in a result file to five common questions about a race. Read directly from its JSON. */
export interface Answers {
  readonly winner: string;
  /** In the page's format: `6.506 s`, `1 lap`. */
  readonly wonBy: string;
  readonly fastestLap: { readonly time: string; readonly driver: string; readonly lap: number };
  /** The lap from whose end on the winner always crossed the line first, but for stops. */
  readonly decidedLap: number;
  /** Drivers who drove and are not classified, with the words their reason must contain. */
  readonly withoutTime: readonly { readonly name: string; readonly reason: RegExp }[];
  /** Drivers who only looked in: nobody asks why they have no time. */
  readonly lookedIn: readonly string[];
}

interface FileDriver {
  readonly playerId: string;
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
/** Shares of the winner's laps that a classified car has: with the flag, and without it. */
const WITH_FLAG = 0.75;
const WITHOUT_FLAG = 0.9;

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
      const reason = drove(line, content) ? reasonOf(line, first, content) : null;
      const [driver] = line.car.drivers;
      return reason === null || driver === undefined ? [] : [{ name: nameOf(driver), reason }];
    }),
    lookedIn: lookedInOf(content),
  };
}

function nameOf({ firstName, lastName }: FileDriver): string {
  return repaired(`${firstName} ${lastName}`).replaceAll(/\s+/g, ' ').trim();
}

/** Some servers write each byte of a letter as a letter: `JÃ¸rgen` for `Jørgen`. */
function repaired(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  const isUtf8 = bytes.toString('latin1') === text && !bytes.toString('utf8').includes('\ufffd');
  return isUtf8 ? bytes.toString('utf8') : text;
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

/**
 * The server records laps in order of completion: the first of each number is the leader's. A lead that was lost by a stop
 * goes on when it comes back by stops alone.
 */
function decidedLapOf({ laps }: ResultContent, winner: number): number {
  const times = new Map<number, number[]>();
  const leaders: number[] = [];
  for (const { carId, laptime } of laps) {
    const own = times.get(carId) ?? [];
    times.set(carId, own);
    own.push(laptime);
    leaders[own.length - 1] ??= carId;
  }
  /** The first lap of the lead that a lap belongs to. */
  const beginOf = (lap: number): number =>
    leaders.findLastIndex((car, index) => index < lap && car !== leaders[lap - 1]) + 2;
  let begin = beginOf(leaders.length);
  let decided = begin;
  while (begin > 1) {
    const loser = leaders[begin - 2] ?? winner;
    if (!hasStopped(times.get(loser) ?? [], begin)) break;
    begin = beginOf(begin - 1);
    if (loser === winner) decided = begin;
  }
  return decided;
}

/** Whether a lap, with the one before or after it, took half a minute more than usual. */
function hasStopped(times: readonly number[], lap: number): boolean {
  const usual = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const lost = (one: number): number => Math.max(0, (times[one - 1] ?? usual) - usual);
  return lap <= times.length && Math.max(lost(lap - 1), lost(lap + 1)) + lost(lap) >= 30_000;
}

type Line = ResultContent['sessionResult']['leaderBoardLines'][number];

function drove({ car, timing }: Line, { laps }: ResultContent): boolean {
  return timing.lapCount > 0 || laps.some(({ carId }) => carId === car.carId);
}

/** Of the rows without a lap, those of people who drove no other car either. */
function lookedInOf(content: ResultContent): string[] {
  const lines = content.sessionResult.leaderBoardLines;
  const peopleOf = (line: Line) => line.car.drivers.map(({ playerId }) => playerId);
  const drivers = new Set(lines.filter((line) => drove(line, content)).flatMap(peopleOf));
  return lines
    .filter((line) => !drove(line, content) && !peopleOf(line).some((id) => drivers.has(id)))
    .flatMap(({ car }) => car.drivers.map(nameOf));
}

/** By the rule of who is classified; null: the row is. A total time at or after the winner's is that of a car that took the flag. */
function reasonOf({ car, timing }: Line, winner: Line, { penalties = [] }: ResultContent): RegExp | null {
  if (penalties.some(({ carId, penalty }) => carId === car.carId && penalty === 'Disqualified')) return /disqualified/i;
  if (timing.totalTime >= NO_TIME || timing.totalTime < 0) return /no finish/i;
  const share = timing.lapCount / winner.timing.lapCount;
  if (share >= WITHOUT_FLAG) return null;
  if (timing.totalTime < winner.timing.totalTime) return new RegExp(`stopped on lap ${timing.lapCount + 1}\\b`, 'i');
  return share >= WITH_FLAG ? null : /too few to be classified/i;
}
