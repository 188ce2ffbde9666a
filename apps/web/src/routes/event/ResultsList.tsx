import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNames } from '../../lib/names.ts';
import { Crew } from '../../shared/ui/Crew.tsx';
import { GapCell } from '../../shared/ui/GapCell.tsx';
import { NumberPlate } from '../../shared/ui/NumberPlate.tsx';
import { OpenedRow } from './OpenedRow.tsx';
import { BestLap } from './result-cells.tsx';
import type { ResultsViewProps } from './ResultsTable.tsx';
import type { SheetRow } from './result-sheet.ts';

const FIRST_SHOWN = 14;

const List = styled('ol')(({ theme }) => ({
  '& > li': { position: 'relative', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& > li.open': { background: theme.vars.palette.action.hover },
  '& .line': {
    display: 'grid',
    gridTemplateColumns: '26px minmax(0, 1fr) 104px',
    gap: 10,
    alignItems: 'start',
    minHeight: 60,
    padding: '9px 0 8px',
    cursor: 'pointer',
  },
  '& .place': { ...theme.typography.position, textAlign: 'right' },
  '& .who-and-car': { minWidth: 0 },
  '& .second': {
    ...theme.typography.caption,
    display: 'flex',
    gap: 6,
    alignItems: 'center',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    color: theme.vars.palette.text.secondary,
  },
  '& .figures': { textAlign: 'right' },
  '& .figures .second': { justifyContent: 'flex-end', marginTop: 4, gap: 4 },
  '& .out .place, & .out .who-and-car, & .out .figures': { color: theme.vars.palette.ink3 },
  '& .more': {
    padding: 0,
    border: 0,
    font: 'inherit',
    wordSpacing: 'inherit',
    color: 'inherit',
    background: 'none',
    textAlign: 'inherit',
    cursor: 'pointer',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& a': { position: 'relative', zIndex: 1 },
  '& s': {
    position: 'absolute',
    left: -9,
    width: 6,
    top: -1,
    bottom: 0,
    borderLeft: `2px solid ${theme.vars.palette.primary.main}`,
  },
  '& s.start': { top: 20, borderTop: `2px solid ${theme.vars.palette.primary.main}` },
  '& s.end': { bottom: 'auto', height: 22, borderBottom: `2px solid ${theme.vars.palette.primary.main}` },
}));

/** The result on phones: six things on two lines, the others in the opened row. */
export function ResultsList({ info, sheet }: ResultsViewProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sheet.rows : sheet.rows.slice(0, FIRST_SHOWN);
  return (
    <>
      <List>
        {shown.map((sheetRow) => {
          const { position } = sheetRow.row;
          const isOpen = opened === position;
          return (
            <li key={position} className={isOpen ? 'open' : ''}>
              {sheetRow.bracket !== null && <s className={sheetRow.bracket} />}
              <Line sheetRow={sheetRow} isOpen={isOpen} onToggle={() => setOpened(isOpen ? null : position)} />
              {isOpen && <OpenedRow info={info} rows={sheet.rows} row={sheetRow.row} />}
            </li>
          );
        })}
      </List>
      {shown.length < sheet.rows.length && (
        <Button sx={{ mt: 3, width: '100%' }} onClick={() => setWhole(true)}>
          Show all {sheet.rows.length}
        </Button>
      )}
    </>
  );
}

interface LineProps {
  readonly sheetRow: SheetRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Line({ sheetRow, isOpen, onToggle }: LineProps) {
  const names = useNames();
  const { row, isOut, isFastest } = sheetRow;
  return (
    <div className={isOut ? 'line out' : 'line'} style={{ position: 'relative' }}>
      <span className="place">{isOut ? '–' : row.position}</span>
      <span className="who-and-car">
        <Crew drivers={row.drivers} />
        <span className="second">
          <NumberPlate number={row.raceNumber} />
          <span>{names.car(row.carModel)}</span>
        </span>
      </span>
      <span className="figures">
        <button type="button" className="more" aria-expanded={isOpen} onClick={onToggle}>
          <GapCell text={sheetRow.gapText} share={sheetRow.gapShare} isStrong={row.gap.kind === 'leader'} />
        </button>
        <span className="second">
          <BestLap bestLap={row.bestLap} isFastest={isFastest} />
        </span>
      </span>
    </div>
  );
}
