import { formatSplit, formatTime } from 'race-format';
import type { Names } from '../../lib/names.ts';
import { GapCell } from '../../shared/ui/GapCell.tsx';
import { LapMark, MarkedTime } from '../../shared/ui/LapMark.tsx';
import type { BoardSegments, TrackBoardRow } from './board-segments.ts';
import type { PagedBoard } from './use-joined-board.ts';

/** What all rows of a board share. One stable object, so that rows render again only when it changes. */
export interface RowLook {
  readonly names: Names;
  readonly isRecord: boolean;
  readonly around: string | undefined;
  /** The best lap of the board. */
  readonly leader: number;
  /** The gap that fills a bar. */
  readonly fullBar: number;
}

export interface LapViewProps {
  readonly segments: BoardSegments<TrackBoardRow>;
  readonly between: PagedBoard<TrackBoardRow>['between'];
  readonly look: RowLook;
}

export function BoardTime({ row, isRecord }: { readonly row: TrackBoardRow; readonly isRecord: boolean }) {
  if (!isRecord || row.rank !== 1) return formatTime(row.lapTime);
  return (
    <>
      <LapMark kind="record" /> <MarkedTime className="purple">{formatTime(row.lapTime)}</MarkedTime>
    </>
  );
}

export function BoardGap({ row, look }: { readonly row: TrackBoardRow; readonly look: RowLook }) {
  if (row.gap === 0) return null;
  return <GapCell text={formatSplit(row.gap)} share={row.gap / look.fullBar} />;
}
