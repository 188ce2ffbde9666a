import { csvExports, type RoundHead, type StandingCell, type StandingRow, type Standings } from '@paddock/contracts';
import { fields, mountTable, type CsvColumns, type CsvOptions } from '../../http/csv.ts';
import { decimal } from './rules/fractions.ts';
import type { ChampionshipStandings } from './standings.service.ts';

export function mountStandingsCsv(options: CsvOptions, service: ChampionshipStandings): void {
  mountTable(
    options,
    csvExports.championshipStandings,
    Object.keys(summaryColumns),
    async (query) => {
      const standings = await service.standings(query);
      const { rounds, rows } = standings;
      return {
        rows,
        columns: {
          ...summaryColumns,
          ...Object.assign({}, ...rounds.map(roundColumns)),
          ...tableColumns(standings),
          ...Object.assign({}, ...rounds.map(markColumns)),
        },
      };
    },
    async ({ kind, table, as }) =>
      `${['standings', ...(kind === 'teams' ? [kind] : []), table, as].filter((part) => part !== undefined).join('-')}.csv`,
  );
}

const summaryColumns: CsvColumns<StandingRow> = {
  ...fields('place'),
  driver: (row) => row.driver?.name ?? null,
  player: (row) => row.driver?.playerId ?? null,
  team: (row) => row.team?.name ?? null,
  ...fields('raceNumber'),
  total: (row) => decimal(row.total),
  gap: (row) => (row.gap === null ? null : decimal(row.gap)),
  penalties: (row) => decimal(row.penalties),
  corrections: (row) => decimal(row.corrections),
  ...fields('starts'),
};

function cellOf(row: StandingRow, { code }: RoundHead): StandingCell | undefined {
  return row.cells.find((cell) => cell.code === code);
}

/** Points and place of a round, and whether it was dropped. By number: a heading has small letters and digits alone. */
function roundColumns(round: RoundHead): CsvColumns<StandingRow> {
  const heading = `round_${round.number}`;
  return {
    [heading]: (row) => {
      const cell = cellOf(row, round);
      return cell === undefined ? null : decimal(cell.points);
    },
    [`${heading}_place`]: (row) => cellOf(row, round)?.place ?? null,
    [`${heading}_dropped`]: (row) => {
      const cell = cellOf(row, round);
      return cell === undefined ? null : !cell.counts;
    },
  };
}

/** The same in every row, so that tables of several classes can stand in one sheet. */
function tableColumns({ championship, table }: Standings): CsvColumns<StandingRow> {
  return { championship: () => championship.name, class: () => table.name };
}

/** After all others, as columns that scripts know keep their places. */
function markColumns(round: RoundHead): CsvColumns<StandingRow> {
  return {
    [`round_${round.number}_pole`]: (row) => cellOf(row, round)?.hasPole ?? null,
    [`round_${round.number}_fastest_lap`]: (row) => cellOf(row, round)?.hasFastestLap ?? null,
  };
}
