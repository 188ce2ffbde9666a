import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { formatTime } from 'race-format';
import { useNames } from '../../lib/names.ts';
import { ClassChange } from '../../shared/ui/ClassChange.tsx';
import { Crew } from '../../shared/ui/Crew.tsx';
import { DataTable } from '../../shared/ui/DataTable.ts';
import { GapCell } from '../../shared/ui/GapCell.tsx';
import { NumberPlate } from '../../shared/ui/NumberPlate.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.ts';
import type { EventInfo } from './EventHero.tsx';
import { OpenedRow } from './OpenedRow.tsx';
import { BestLap, consistencyText, Penalties } from './result-cells.tsx';
import type { ResultSheet, SheetRow } from './result-sheet.ts';

const Sheet = styled(DataTable)(({ theme }) => ({
  '& td, & th': { padding: '0 6px' },
  '& .gutter': { position: 'relative', width: 14, padding: '0 !important' },
  '& .gutter s': {
    position: 'absolute',
    left: 6,
    right: 0,
    top: -1,
    bottom: 0,
    borderLeft: `2px solid ${theme.vars.palette.primary.main}`,
  },
  '& .gutter s.start': { top: '50%', borderTop: `2px solid ${theme.vars.palette.primary.main}` },
  '& .gutter s.end': { bottom: '50%', borderBottom: `2px solid ${theme.vars.palette.primary.main}` },
  '& .place': { display: 'inline-block', width: 26, textAlign: 'right' },
  '& .group': {
    padding: '0 4px',
    marginLeft: 4,
    fontSize: 11,
    fontWeight: 700,
    borderRadius: 2,
    color: theme.vars.palette.text.secondary,
    border: `1px solid ${theme.vars.palette.line.rule2}`,
  },
  '& .penalty': { color: theme.vars.palette.warning.main },
  '& tr.row': { cursor: 'pointer' },
  '& tr.open td, & tr.open th': { borderBottom: 0 },
  '& tr.open, & tr.laps, & tr.laps:hover': { background: theme.vars.palette.action.hover },
  '& tr.laps > td': { height: 'auto', whiteSpace: 'normal' },
  '& .toggle': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    color: theme.vars.palette.ink3,
    background: 'none',
    cursor: 'pointer',
  },
}));

export interface ResultsViewProps {
  readonly info: EventInfo;
  readonly sheet: ResultSheet;
}

export function ResultsTable({ info, sheet }: ResultsViewProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const toggle = (position: number) => setOpened(opened === position ? null : position);
  return (
    <Sheet>
      <caption>The result, in the order of the file</caption>
      <TableHead isRace={sheet.isRace} hasClasses={sheet.hasClasses} />
      <tbody>
        {sheet.rows.map((sheetRow) => {
          const { position } = sheetRow.row;
          const isOpen = opened === position;
          return (
            <Fragment key={position}>
              <Row
                sheetRow={sheetRow}
                isRace={sheet.isRace}
                hasClasses={sheet.hasClasses}
                isOpen={isOpen}
                onToggle={() => toggle(position)}
              />
              {isOpen && (
                <tr className="laps">
                  <td className="gutter">{isThrough(sheetRow) && <s />}</td>
                  <td colSpan={sheet.hasClasses ? 14 : 13}>
                    <OpenedRow info={info} rows={sheet.rows} row={sheetRow.row} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Sheet>
  );
}

/** A bracket that goes on below runs through the opened row. */
function isThrough({ bracket }: SheetRow): boolean {
  return bracket === 'start' || bracket === 'middle';
}

function TableHead({ isRace, hasClasses }: Pick<ResultSheet, 'isRace' | 'hasClasses'>) {
  return (
    <thead>
      <tr>
        <th scope="col" className="gutter">
          <VisuallyHidden>Finished within one second</VisuallyHidden>
        </th>
        <th scope="col">Pos</th>
        {hasClasses && <th scope="col">In class</th>}
        <th scope="col">No.</th>
        <th scope="col">Driver</th>
        <th scope="col" className="w900">
          Car
        </th>
        <th scope="col" className="r w900">
          Laps
        </th>
        <th scope="col" className="r">
          {isRace ? 'Gap' : 'To best'}
        </th>
        <th scope="col" className="r">
          Best lap
        </th>
        <th scope="col" className="r w1200">
          Average
        </th>
        <th scope="col" className="r w1200">
          <abbr title="Consistency">Cons.</abbr>
        </th>
        <th scope="col" className="r">
          <abbr title="Penalties">Pen.</abbr>
        </th>
        <th scope="col" className="r w900">
          <abbr title="Points">Pts</abbr>
        </th>
        <th scope="col" className="r">
          Class
        </th>
        <th scope="col">
          <VisuallyHidden>Laps of the row</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

interface RowProps extends Pick<ResultSheet, 'isRace' | 'hasClasses'> {
  readonly sheetRow: SheetRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Row({ sheetRow, hasClasses, isOpen, onToggle }: RowProps) {
  const names = useNames();
  const { row, bracket, isOut, isFastest } = sheetRow;
  const who = row.drivers.map(({ name }) => name).join(', ');
  return (
    <tr
      className={['row', isOpen && 'open', isOut && 'out'].filter(Boolean).join(' ')}
      onClick={(event) => !isControl(event.target) && onToggle()}
    >
      <td className="gutter">{bracket !== null && <s className={bracket} />}</td>
      <td>
        <span className="place">{isOut ? '–' : row.position}</span>
      </td>
      {hasClasses && (
        <td>
          {isOut ? '–' : row.classPosition} <span className="group">{row.carGroup ?? '?'}</span>
        </td>
      )}
      <td>
        <NumberPlate number={row.raceNumber} />
      </td>
      <th scope="row">
        <Crew drivers={row.drivers} />
      </th>
      <td className="q w900">{names.car(row.carModel)}</td>
      <td className="r q w900">{row.lapCount}</td>
      <td className="r">
        <GapCell text={sheetRow.gapText} share={sheetRow.gapShare} isStrong={row.gap.kind === 'leader'} />
      </td>
      <td className="r">
        <BestLap bestLap={row.bestLap} isFastest={isFastest} />
      </td>
      <td className="r q w1200">{formatTime(row.averageLap)}</td>
      <td className="r q w1200">{consistencyText(row.consistency)}</td>
      <td className="r">
        <Penalties penalties={row.penalties} />
      </td>
      <td className="r s w900">{row.points ?? '–'}</td>
      <td className="r">
        <ClassChange change={row.classChange} />
      </td>
      <td>
        <button
          type="button"
          className="toggle"
          aria-expanded={isOpen}
          aria-label={`Laps of ${who === '' ? `place ${row.position}` : who}`}
          onClick={onToggle}
        >
          {isOpen ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
        </button>
      </td>
    </tr>
  );
}

/** Links and buttons inside a row do what they say, not what the row does. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}
