import type { SeasonEffect } from '@paddock/contracts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Change } from '../shared/ChangeTables.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';

/** Positions and points of a season before and after, for the highest ranks that change. */
export function StandingsChange({ effect: { standings, drivers } }: { readonly effect: SeasonEffect }) {
  if (standings.length === 0) return null;
  const more = drivers - standings.length;
  return (
    <>
      <SimpleTable
        caption="Standings before and after"
        rows={standings}
        rowKey={({ season, driver }) => `${season}/${driver.playerId}`}
        columns={[
          { header: 'Driver', cell: ({ driver }) => <PersonName>{driver.name}</PersonName> },
          { header: 'Season', cell: ({ season }) => season },
          { header: 'Place', cell: ({ before, after }) => <Change was={before.rank} is={after.rank} /> },
          { header: 'Points', cell: ({ before, after }) => <Change was={before.points} is={after.points} /> },
        ]}
      />
      {more > 0 && <p>{`and ${formatCount(more)} more drivers`}</p>}
    </>
  );
}
