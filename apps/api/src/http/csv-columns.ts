import type { DriverSummary, Game } from '@paddock/contracts';
import { fields, type CsvColumns } from './csv.ts';

export const modelColumns: CsvColumns<{ carModel: number | null }> = {
  ...fields('carModel'),
  car: ({ carModel }, { cars }) => (carModel === null ? null : (cars[carModel] ?? null)),
};

export const carColumns: CsvColumns<{ carModel: number | null; carGroup: string | null }> = {
  ...modelColumns,
  ...fields('carGroup'),
};

export const driverColumns: CsvColumns<{ driver: Pick<DriverSummary, 'playerId' | 'name'> }> = {
  driver_id: (row) => row.driver.playerId,
  driver: (row) => row.driver.name,
};

export const trackColumns: CsvColumns<{ game: Game; trackName: string }> = {
  ...fields('game'),
  track: (row) => row.trackName,
  track_name: (row, names) => names.tracks[row.trackName] ?? null,
};

export const sectorColumns: CsvColumns<{ splits: readonly (number | null)[] }> = {
  sector_1_ms: ({ splits }) => splits[0] ?? null,
  sector_2_ms: ({ splits }) => splits[1] ?? null,
  sector_3_ms: ({ splits }) => splits[2] ?? null,
};
