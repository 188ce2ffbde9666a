import type { ChampionshipEntry } from '@paddock/contracts';
import { ChancesSection, type ChanceRow } from '../../../../features/forecasts/ChancesSection.tsx';
import { trpc } from '../../../../lib/trpc.ts';

interface RoundChancesProps {
  readonly championshipId: number;
  /** Of the next round. */
  readonly number: number;
  readonly entries: readonly ChampionshipEntry[];
}

/** The chances in the next round of those who start in it. */
export default function RoundChances({ championshipId, number, entries }: RoundChancesProps) {
  const query = trpc.forecasts.ofChampionship.useQuery({ championshipId });
  const given = new Map(query.data?.cars.map((car) => [car.entryId, car]));
  const rows = entries.flatMap(({ entryId, driver, raceNumber }): ChanceRow[] => {
    const chances = given.get(entryId);
    return chances === undefined ? [] : [{ ...chances, key: entryId, driver, raceNumber: String(raceNumber) }];
  });
  return <ChancesSection query={query} rows={rows} note={`In round ${number}, of those who have entered`} />;
}
