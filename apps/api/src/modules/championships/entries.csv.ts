import { csvExports } from '@paddock/contracts';
import { carColumns } from '../../http/csv-columns.ts';
import { fields, type CsvMount } from '../../http/csv.ts';
import type { EntryPages } from './entry-pages.service.ts';

export function mountEntriesCsv(mount: CsvMount, { allEntries }: EntryPages): void {
  mount(csvExports.championshipEntries, ({ championshipId }) => allEntries(championshipId), {
    ...fields('raceNumber'),
    driver: (row) => row.driver.name,
    player: (row) => row.driver.playerId,
    class_value: (row) => row.driver.classValue,
    ...carColumns,
    class: (row) => row.class,
    team: (row) => row.team?.name ?? null,
    ...fields('status', 'queue', 'since', 'from', 'to'),
    absent: (row) => row.absentRounds.join(' '),
    ...fields('handicap'),
  });
}
