import { formatTime } from 'race-format';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import type { ResultRow } from './EventHero.tsx';
import { penaltyCode, penaltyStory } from './penalty-text.ts';

export interface BestLapProps {
  readonly bestLap: number | null;
  readonly isFastest: boolean;
}

/** A best lap; purple with its letters when nobody was faster. */
export function BestLap({ bestLap, isFastest }: BestLapProps) {
  if (!isFastest || bestLap === null) return formatTime(bestLap);
  return (
    <>
      <LapMark kind="fastest" /> <MarkedTime className="purple">{formatTime(bestLap)}</MarkedTime>
    </>
  );
}

/** The penalties of a row in short, each with its story on hover. */
export function Penalties({ penalties }: Pick<ResultRow, 'penalties'>) {
  const shown = penalties.filter((penalty) => penaltyCode(penalty) !== '');
  return shown.map((penalty, index) => (
    <span key={index} className="penalty" title={penaltyStory(penalty)}>
      {index > 0 && ', '}
      {penaltyCode(penalty)}
    </span>
  ));
}

/** Consistency in seconds, three decimals, without the sign that a split has. */
export function consistencyText(consistency: number | null): string {
  return consistency === null ? '–' : (consistency / 1000).toFixed(3);
}
