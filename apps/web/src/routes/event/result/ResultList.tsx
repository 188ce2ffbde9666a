import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, startTransition, useState } from 'react';
import { useNames } from '../../../lib/names.ts';
import { Crew } from '../../../shared/ui/Crew.tsx';
import { GapCell } from '../../../shared/ui/GapCell.tsx';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.ts';
import { OpenedRow } from './OpenedRow.tsx';
import { BestLap } from './result-cells.tsx';
import type { SheetRow } from './result-sheet.ts';
import { resultCaption, rowId, type ResultViewProps } from './ResultTable.tsx';

const FIRST_SHOWN = 14;

const List = styled('ol')(({ theme }) => ({
  '& > li': { position: 'relative', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& > li.open': { margin: '0 -16px', padding: '0 16px', background: theme.vars.palette.action.hover },
  '& > li.open > s': { left: 7 },
  '& > li.mine': { background: theme.vars.palette.surface.mine },
  '& .line': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '26px minmax(0, 1fr) 108px',
    gap: 10,
    alignItems: 'start',
    minHeight: 60,
    padding: '9px 0 8px',
    cursor: 'pointer',
  },
  '& .place': { ...theme.typography.position, textAlign: 'right' },
  '& .place small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& .voided .who-and-car': { textDecoration: 'line-through', textDecorationThickness: 1 },
  '& .who-and-car': { display: 'grid', gap: 2, minWidth: 0 },
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
  '& .second .car': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .figures': { textAlign: 'right' },
  '& .figures small': { display: 'block', fontSize: 12, lineHeight: '16px' },
  '& .figures .second': { justifyContent: 'flex-end', marginTop: 4, gap: 4 },
  '& .out .place, & .out .who-and-car, & .out .figures': { color: theme.vars.palette.ink3 },
  '& .more': {
    width: '100%',
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

/** The result on phones: six values on two lines, the others in the open row. */
export function ResultList({ sheet, opened, onToggle, input }: ResultViewProps) {
  // A link to an open row below the first ones shows the whole list.
  const [isWhole, setWhole] = useState(() => sheet.rows.slice(FIRST_SHOWN).some(({ row }) => opened.has(row.position)));
  const visibleRows = isWhole ? sheet.rows : sheet.rows.slice(0, FIRST_SHOWN);
  return (
    <>
      <List aria-label={resultCaption(sheet.isReranked)}>
        {visibleRows.map((sheetRow) => {
          const { position } = sheetRow.row;
          const isOpen = opened.has(position);
          return <Item key={position} sheetRow={sheetRow} isOpen={isOpen} onToggle={onToggle} input={input} />;
        })}
      </List>
      {visibleRows.length < sheet.rows.length && (
        <Button sx={{ mt: 3, width: '100%', height: 44 }} onClick={() => startTransition(() => setWhole(true))}>
          Show all {sheet.rows.length}
        </Button>
      )}
    </>
  );
}

interface ItemProps extends Pick<ResultViewProps, 'onToggle' | 'input'> {
  readonly sheetRow: SheetRow;
  readonly isOpen: boolean;
}

const Item = memo(function Item({ sheetRow, isOpen, onToggle, input }: ItemProps) {
  const { row, bracket, isMine } = sheetRow;
  return (
    <li id={rowId(row.position)} className={[isOpen && 'open', isMine && 'mine'].filter(Boolean).join(' ')}>
      {bracket !== null && <s className={bracket} />}
      <Line sheetRow={sheetRow} isOpen={isOpen} onToggle={() => onToggle(row.position)} />
      {isOpen && <OpenedRow sheetRow={sheetRow} input={input} />}
    </li>
  );
});

interface LineProps {
  readonly sheetRow: SheetRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Line({ sheetRow, isOpen, onToggle }: LineProps) {
  const names = useNames();
  const { row, isOut, bestMark, distance } = sheetRow;
  return (
    <div className={['line', isOut && 'out', row.isVoided && 'voided'].filter(Boolean).join(' ')}>
      <span className="place">
        {isOut ? '–' : row.position}
        {row.filePosition !== row.position && (
          <small title="Place in the order of the file, before staff decided">
            <VisuallyHidden>was </VisuallyHidden>({row.filePosition})
          </small>
        )}
      </span>
      <span className="who-and-car">
        <Crew drivers={row.drivers} />
        <span className="second">
          <NumberPlate number={row.raceNumber} />
          <span className="car" title={names.car(row.carModel)}>
            {names.car(row.carModel)}
          </span>
        </span>
      </span>
      <span className="figures">
        <button type="button" className="more" aria-expanded={isOpen} onClick={onToggle}>
          <GapCell text={sheetRow.gapText} share={sheetRow.gapShare} isStrong={row.gap.kind === 'leader'} />
          {distance !== null && <small>{distance}</small>}
        </button>
        <span className="second">
          <BestLap bestLap={row.bestLap} mark={bestMark} />
        </span>
      </span>
    </div>
  );
}
