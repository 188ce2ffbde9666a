import { useQuery } from '@tanstack/react-query';
import type { DriverChampionship } from '@paddock/contracts';
import { hrefs } from '../../lib/hrefs.ts';
import { formatPoints } from '../../shared/format/points.ts';
import type { Column } from '../../shared/table/column.ts';
import { Table } from '../../shared/table/Table.tsx';
import { FailedQuery } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { useDriverQueries } from './driver.page.ts';
import dataTableStyles from '../../shared/ui/DataTable.module.css';

/** Where the driver stands in championships; without any there is no section. */
export function DriverChampionships({ playerId }: { readonly playerId: string }) {
  const query = useQuery(useDriverQueries(playerId).championships);
  const { data = [], error } = query;
  if (error !== null && data.length === 0) return <FailedQuery query={query} what="the championships" />;
  if (data.length === 0) return null;
  return (
    <Section title="Championships">
      <Table
        caption="Places in championships, running ones first"
        columns={COLUMNS}
        rows={data}
        keyOf={({ championship, table }) => `${championship.championshipId} ${table.code}`}
      />
    </Section>
  );
}

const COLUMNS: readonly Column<DriverChampionship>[] = [
  {
    head: 'Championship',
    isRowHead: true,
    isWide: true,
    phone: 'main',
    cell: ({ championship: { championshipId, name }, table }) => (
      <QuietLink to={hrefs.championship(championshipId, { table: table.code })}>
        <bdi>{name}</bdi>
      </QuietLink>
    ),
    phoneSecond: (row) => (
      <>
        {tableName(row)}, {roundsText(row)} rounds
      </>
    ),
  },
  { head: 'Class', priority: 'medium', isSecondary: true, cell: tableName },
  { head: 'Rounds', priority: 'medium', isSecondary: true, cell: roundsText },
  {
    head: 'Team',
    priority: 'low',
    isSecondary: true,
    cell: ({ team }) => (team === null ? '–' : <bdi>{team.name}</bdi>),
  },
  {
    head: 'Place',
    isRight: true,
    phone: 'right',
    cell: (row) => <Place row={row} />,
    phoneSecond: ({ total }) => `${formatPoints(total)} pts`,
  },
  {
    head: <abbr title="Points">Pts</abbr>,
    isRight: true,
    isStrong: true,
    cell: ({ total }) => formatPoints(total),
  },
  { head: 'Gap', isRight: true, cell: ({ gap }) => (gap === null ? '–' : formatPoints(`-${gap}`)) },
];

function tableName({ table }: DriverChampionship): string {
  return table.name;
}

/** `5 of 8`; all of a finished one. */
function roundsText({ championship: { rounds, roundsRun } }: DriverChampionship): string {
  return `${roundsRun} of ${rounds}`;
}

function Place({ row: { place, of, isChampion } }: { readonly row: DriverChampionship }) {
  if (place === null) return '–';
  return (
    <>
      {isChampion && <span className="secondary">Champion </span>}
      <span className={dataTableStyles.place}>{place}</span> <span className="secondary">of {of}</span>
    </>
  );
}
