import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { z } from 'zod';
import { useUrlState } from '../../lib/url-state.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { LapMark } from '../../shared/ui/LapMark.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView, type QueryState } from '../../shared/ui/QueryView.tsx';
import { useIsPhone } from '../../shared/ui/use-is-phone.ts';
import type { EventInfo, ResultRow } from './EventHero.tsx';
import { GAP_MODES } from './gap-column.ts';
import { resultSheet } from './result-sheet.ts';
import { ResultsList } from './ResultsList.tsx';
import { ResultsTable } from './ResultsTable.tsx';

const EventUrl = z.object({ show: z.enum(GAP_MODES).catch('gap') });

const Legend = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 10,
  color: theme.vars.palette.ink3,
  '& b': { color: theme.vars.palette.primary.main },
}));

export interface ResultsProps {
  readonly info: EventInfo;
  readonly results: QueryState<readonly ResultRow[]>;
}

/** The result of a session; every row opens to its laps. */
export function Results({ info, results }: ResultsProps) {
  const { state, change } = useUrlState(EventUrl);
  const View = useIsPhone() ? ResultsList : ResultsTable;
  const isRace = info.sessionKind === 'race';
  const modes = (
    <ToggleButtonGroup
      value={state.show}
      aria-label="Gap column"
      onChange={(_, show) => change(EventUrl.parse({ show }))}
    >
      {GAP_MODES.map((mode) => (
        <ToggleButton key={mode} value={mode}>
          {mode.charAt(0).toUpperCase() + mode.slice(1)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return (
    <Board title={isRace ? 'Classification' : 'Best laps'} action={modes} isActionWide>
      <QueryView query={results} what="the result" rows={info.entryCount} rowHeight={39}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="Nobody took part" text="The file of this session lists no car." />
          ) : (
            <>
              <View info={info} sheet={resultSheet({ info, rows, mode: state.show })} />
              <Legend>
                {isRace && (
                  <>
                    <b>Bracket</b> finished within 1 s of each other.{' '}
                  </>
                )}
                <b>Cons.</b> interquartile range of clean laps, seconds. <LapMark kind="fastest" /> fastest lap of the
                session.
              </Legend>
            </>
          )
        }
      </QueryView>
    </Board>
  );
}
