import { csvExports, type RoundHead, type StandingRow } from '@paddock/contracts';
import { fields, mountTable, type CsvColumns, type CsvOptions } from '../../http/csv.ts';
import { decimal } from './rules/fractions.ts';
import type { ChampionshipStandings } from './standings.service.ts';

export function mountStandingsCsv(options: CsvOptions, service: ChampionshipStandings): void {
  mountTable(options, csvExports.championshipStandings, Object.keys(summaryColumns), async (query) => {
    const { rounds, rows } = await service.standings(query);
    return { rows, columns: { ...summaryColumns, ...Object.assign({}, ...rounds.map(roundColumns)) } };
  });
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

/** Points and place of a round, and whether it was dropped. By number: a heading has small letters and digits alone. */
function roundColumns({ code, number }: RoundHead): CsvColumns<StandingRow> {
  const cellOf = (row: StandingRow) => row.cells.find((cell) => cell.code === code);
  return {
    [`round_${number}`]: (row) => {
      const cell = cellOf(row);
      return cell === undefined ? null : decimal(cell.points);
    },
    [`round_${number}_place`]: (row) => cellOf(row)?.place ?? null,
    [`round_${number}_dropped`]: (row) => {
      const cell = cellOf(row);
      return cell === undefined ? null : !cell.counts;
    },
  };
}
