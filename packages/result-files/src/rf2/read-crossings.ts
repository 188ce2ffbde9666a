import { childrenOf, type XmlElement } from '../xml/read-xml.ts';
import type { DriverRead } from './read-driver.ts';
import { printedMs } from './decimals.ts';

/** `Ada Quick(3) lap=2 point=1 t=25.466 et=143.480`: the laps ended before, the line of a sector or 0 for the finish, the moment. */
const crossing = /^(.{0,200})\(\d{1,4}\) lap=(\d{1,4}) point=([0-2]) t=-?[\d.]{1,12} et=([\d.]{1,12})$/s;
/** Where both tell of one crossing, the stream and the laps differ by no more: each is rounded. */
const MOST_APART_MS = 25;

/**
 * Gives each lap of a race the moments in which its lines were crossed. The finish line's is that of the laps, where they have it; the
 * sectors' lines, also of laps that have no sector times, are those of the stream. Two cars of one name, and one that came back,
 * overwrite each other there: what does not fit into the lap is not used.
 */
export function addCrossings(stream: XmlElement | undefined, drivers: readonly DriverRead[]): void {
  const told = readCrossings(stream);
  const start = Math.min(...drivers.flatMap(({ startsMs }) => startsMs[0] ?? []));
  if (!Number.isFinite(start)) return;
  for (const { name, laps, startsMs, endsMs } of drivers) {
    for (const [index, lap] of laps.entries()) {
      const [began, ended] = [startsMs[index] ?? null, endsMs[index] ?? null];
      const line = told.get(`${name}\n${index + 1}/0`) ?? null;
      const isSame = line !== null && began !== null && (ended === null || Math.abs(line - ended) <= MOST_APART_MS);
      const moments = [1, 2].map((point) => {
        const at = isSame ? told.get(`${name}\n${index}/${point}`) : undefined;
        return isSame && at !== undefined && at > began && at < line ? at - start : null;
      });
      const end = ended ?? (isSame ? line : null);
      lap.crossedMs = [...moments, end === null ? null : end - start];
    }
  }
}

/** By the name as written, the laps ended before and the line. */
function readCrossings(stream: XmlElement | undefined): Map<string, number> {
  const told = new Map<string, number>();
  for (const { text } of stream === undefined ? [] : childrenOf(stream, 'Score')) {
    const [, name = '', lap, point, et] = crossing.exec(text.trim()) ?? [];
    const at = printedMs(et);
    if (at !== null) told.set(`${name}\n${Number(lap)}/${point}`, at);
  }
  return told;
}
