import type { TrackUrl } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { useMemo } from 'react';
import { useNames } from '../../lib/names.ts';
import { formatCount } from '../../shared/format/en-au.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { ShowMore } from '../../shared/ui/ShowMore.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import type { TrackBoardRow } from './board-segments.ts';
import { EmptyTrackBoard } from './EmptyBoard.tsx';
import { LapList } from './LapList.tsx';
import { LapTable } from './LapTable.tsx';
import { PinnedRow } from './PinnedRow.tsx';
import { BoardGap, type RowLook } from './row-look.tsx';
import type { PagedBoard } from './use-joined-board.ts';

/** The gap of a full bar as a share of the leader's time: independent of the track's length and the number of rows. */
const FULL_BAR = 0.04;

export interface TrackBoardProps {
  readonly trackName: string;
  readonly state: TrackUrl;
  readonly isRecord: boolean;
  readonly board: PagedBoard<TrackBoardRow>;
  /** The best lap and the number of drivers on the board; undefined: loading. */
  readonly head: { readonly leader: number; readonly total: number } | undefined;
  readonly onChange: (patch: Partial<TrackUrl>) => void;
}

/** The best lap of each driver, from the top and around the chosen driver. */
export function TrackBoard({ trackName, state, isRecord, board, head, onChange }: TrackBoardProps) {
  const names = useNames();
  const View = useIsPhone() ? LapList : LapTable;
  const leader = head?.leader ?? 0;
  const look = useMemo<RowLook>(
    () => ({ names, isRecord, around: state.around, leader, fullBar: Math.max(leader * FULL_BAR, 1) }),
    [names, isRecord, state.around, leader],
  );
  return (
    <Section
      title="Best laps"
      note={`The best valid lap of each driver${head === undefined ? '' : `, ${formatCount(head.total)} in all`}`}
    >
      <QueryView query={board.query} what="the board" rows={16} rowHeight={38}>
        {({ segments, chosen }) =>
          head?.total === 0 ? (
            <EmptyTrackBoard trackName={trackName} state={state} onChange={onChange} />
          ) : (
            <>
              <View segments={segments} between={board.between} look={look} />
              <ShowMore {...board.below} />
              {chosen !== null && (
                <PinnedRow
                  row={chosen}
                  onJump={(playerId) => onChange({ around: playerId })}
                  figure={formatTime(chosen.lapTime)}
                  gap={<BoardGap row={chosen} look={look} />}
                />
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}
