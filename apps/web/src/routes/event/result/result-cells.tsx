import { formatSector, formatTime } from 'race-format';
import { LapMark, MarkedTime } from '../../../shared/ui/LapMark.tsx';
import type { ResultRow } from '../event-types.ts';
import { penaltyCode, penaltyStory } from './penalty-text.ts';
import type { SectorTime, SheetRow } from './result-sheet.ts';

export interface BestLapProps {
  readonly bestLap: number | null;
  readonly mark: SheetRow['bestMark'];
}

/** A best lap; purple or green and labelled when it is more than this row's best. */
export function BestLap({ bestLap, mark }: BestLapProps) {
  if (mark === null || bestLap === null) return formatTime(bestLap);
  return (
    <>
      <MarkedTime className={mark === 'personalBest' ? 'green' : 'purple'}>{formatTime(bestLap)}</MarkedTime>{' '}
      <LapMark kind={mark} />
    </>
  );
}

/** A best sector; purple and labelled when nobody was faster. */
export function Sector({ sector }: { readonly sector: SectorTime | undefined }) {
  if (sector === undefined || sector.time === null) return '–';
  if (!sector.isSessionBest) return formatSector(sector.time);
  return (
    <>
      <MarkedTime className="purple">{formatSector(sector.time)}</MarkedTime> <LapMark kind="sectorBest" />
    </>
  );
}

/** Places gained since lap 1: an arrow with its number. */
export function PlacesGained({ places }: { readonly places: number | null }) {
  if (places === null) return <span className="same">–</span>;
  if (places === 0) return <span className="same">=</span>;
  return places > 0 ? <span className="up">▲{places}</span> : <span className="down">▼{-places}</span>;
}

/** A row's penalties, abbreviated, with full texts on hover: the first, and the number of others. */
export function Penalties({ penalties }: Pick<ResultRow, 'penalties'>) {
  const shown = penalties.filter((penalty) => penaltyCode(penalty) !== '');
  const [first] = shown;
  if (first === undefined) return null;
  return (
    <span className="penalty" title={shown.map(penaltyStory).join('. ')}>
      {penaltyCode(first)}
      {shown.length > 1 && `+${shown.length - 1}`}
    </span>
  );
}

/** Consistency in seconds with three decimals, without a sign. */
export function consistencyText(consistency: number | null): string {
  return consistency === null ? '–' : (consistency / 1000).toFixed(3);
}
