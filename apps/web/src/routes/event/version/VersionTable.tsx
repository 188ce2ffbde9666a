import type { EventInfo, VersionRow } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { shortCarNames } from '../../../lib/short-car-names.ts';
import { useNames } from '../../../lib/names.ts';
import { Crew } from '../../../shared/racing/Crew.tsx';
import { NumberPlate } from '../../../shared/racing/NumberPlate.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { Table } from '../../../shared/table/Table.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { penaltyCode } from '../result/penalty-text.ts';
import { gapText } from '../result/result-rows.ts';

interface VersionTableProps {
  readonly info: EventInfo;
  readonly rows: readonly VersionRow[];
  readonly version: number;
}

/** The result of a version. */
export function VersionTable({ info, rows, version }: VersionTableProps) {
  const names = useNames();
  const shortNames = shortCarNames(rows.map(({ carModel }) => names.car(carModel)));
  const carName = ({ carModel }: VersionRow): string => shortNames.get(names.car(carModel)) ?? '';
  return (
    <Section title={`The result of version ${version}`}>
      {rows.length === 0 ? (
        <Empty title="Nobody took part" text="The file of this session lists no cars." />
      ) : (
        <Table
          caption={`The result of version ${version}`}
          isFixed
          columns={columnsOf(info, carName)}
          rows={rows}
          keyOf={({ filePosition }) => filePosition}
        />
      )}
    </Section>
  );
}

function columnsOf(info: EventInfo, carName: (row: VersionRow) => string): readonly Column<VersionRow>[] {
  const isRace = info.sessionKind === 'race';
  const gapOf = (row: VersionRow): string => gapText({ mode: 'gap', isRace, row, above: undefined });
  return [
    {
      head: <abbr title="Position">Pos</abbr>,
      width: 44,
      isStrong: true,
      phone: 'lead',
      cell: ({ place }) => place ?? '–',
    },
    ...(info.carGroups.length > 1
      ? [
          {
            head: 'In class',
            width: 84,
            priority: 'medium',
            cell: ({ classPosition, carGroup }) => `${classPosition ?? '–'} ${carGroup ?? '?'}`,
          } satisfies Column<VersionRow>,
        ]
      : []),
    {
      head: <abbr title="Race number">No.</abbr>,
      width: 56,
      cell: ({ raceNumber }) => <NumberPlate number={raceNumber} />,
    },
    {
      head: 'Driver',
      isRowHead: true,
      isWide: true,
      phone: 'main',
      cell: ({ drivers }) => <Crew drivers={drivers} />,
      phoneSecond: (row) => [carName(row), penaltiesOf(row)].filter((part) => part !== '').join(', '),
    },
    { head: 'Car', width: 240, isSecondary: true, isTruncated: true, priority: 'medium', cell: carName },
    { head: 'Laps', width: 56, isRight: true, isSecondary: true, priority: 'high', cell: (row) => row.lapCount ?? '–' },
    { head: isRace ? 'Gap' : 'To best', width: 120, isRight: true, phone: 'right', cell: gapOf },
    { head: 'Best lap', width: 96, isRight: true, cell: ({ bestLap }) => formatTime(bestLap) },
    { head: <abbr title="Penalties">Pen.</abbr>, width: 90, isRight: true, priority: 'high', cell: penaltiesOf },
    ...(isRace
      ? [
          {
            head: <abbr title="Points">Pts</abbr>,
            width: 56,
            isRight: true,
            isStrong: true,
            priority: 'high',
            cell: ({ points }) => points ?? '–',
          } satisfies Column<VersionRow>,
        ]
      : []),
  ];
}

function penaltiesOf({ penalties }: VersionRow): string {
  return penalties
    .map(penaltyCode)
    .filter((code) => code !== '')
    .join(', ');
}
