import type { Game } from '@paddock/contracts';
import type { Sql } from '../../src/database/client.ts';
import { paceIndexOf, type PaceIndex } from '../../src/modules/pace/pace-index.rules.ts';
import { listPaceRows } from '../../src/modules/pace/pace.repository.ts';

/** The newest races of each class and conditions are foretold, each from all sessions before it. */
const RACES = 25;
const MILLION = 1e6;

interface Foretold {
  /** Mean error of the gap between two drivers, in percent of a lap time. */
  readonly error: number;
  /** Share of pairs of which the quicker one was foretold. */
  readonly rightOrder: number;
}

interface Foretelling {
  /** Pairs of drivers of a session, of whom both have a pace and a best lap on this track from before. */
  readonly pairs: number;
  readonly pace: Foretold;
  readonly bestLaps: Foretold;
}

/** Foretells who is quicker in races, and by how much: by the pace of earlier sessions, and by the best laps on the track until then. */
export async function foretell(sql: Sql, game: Game): Promise<Foretelling> {
  const rows = await listPaceRows(sql, game);
  const bests = await sql<{ eventId: number; driverId: number; trackId: number; lapTime: number; kind: string }[]>`
    select b.event_id, b.driver_id, b.track_id, b.lap_time,
      concat(coalesce(n.car_group, n.car_model::text), ' ', b.is_wet) as kind
    from driver_bests b join entries n on n.event_id = b.event_id and n.file_position = b.file_position`;
  const [byPace, byBest, actual]: [number[], number[], number[]] = [[], [], []];
  const kinds = Map.groupBy(rows, (row) => `${row.carGroup ?? row.carModel} ${shortOf(row.isWet)}`);
  for (const [kind, ofKind] of kinds) {
    const events = [...new Set(ofKind.map(({ eventId }) => eventId))];
    const races = events.filter((event) => ofKind.some(({ eventId, isRace }) => eventId === event && isRace));
    for (const race of races.slice(0, RACES)) {
      const before = new Set(events.slice(events.indexOf(race) + 1));
      const indices = indicesOf(ofKind.filter(({ eventId }) => before.has(eventId)));
      const paces = new Map(indices.map((index) => [`${index.driverId} ${index.trackId}`, index]));
      const known = new Map<string, number>();
      for (const { eventId, driverId, trackId, lapTime } of bests.filter((best) => best.kind === kind)) {
        const key = `${driverId} ${trackId}`;
        if (before.has(eventId)) known.set(key, Math.min(known.get(key) ?? Infinity, lapTime));
      }
      const field = ofKind.filter(({ eventId }) => eventId === race);
      for (const own of field) {
        for (const rival of field) {
          const [one, other] = [own, rival].map(({ driverId, trackId }) => ({
            pace: paces.get(`${driverId} ${trackId}`) ?? paces.get(`${driverId} null`),
            best: known.get(`${driverId} ${trackId}`),
          }));
          if (own.driverId >= rival.driverId || one?.best === undefined || other?.best === undefined) continue;
          if (one.pace === undefined || other.pace === undefined || one.pace.field !== other.pace.field) continue;
          byPace.push((one.pace.deviation - other.pace.deviation) / MILLION);
          byBest.push(Math.log(one.best / other.best));
          actual.push((own.deviation - rival.deviation) / MILLION);
        }
      }
    }
  }
  return { pairs: actual.length, pace: judge(byPace, actual), bestLaps: judge(byBest, actual) };
}

/** As `concat` writes it. */
function shortOf(isWet: boolean | null): string {
  return isWet === null ? '' : isWet ? 't' : 'f';
}

function indicesOf(rows: Parameters<typeof paceIndexOf>[0]): PaceIndex[] {
  const steps = paceIndexOf(rows);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

function judge(foretold: readonly number[], actual: readonly number[]): Foretold {
  const errors = foretold.map((gap, index) => Math.abs(gap - (actual[index] ?? 0)));
  const right = foretold.filter((gap, index) => Math.sign(gap) === Math.sign(actual[index] ?? 0));
  return {
    error: (100 * errors.reduce((sum, error) => sum + error, 0)) / errors.length,
    rightOrder: right.length / foretold.length,
  };
}
