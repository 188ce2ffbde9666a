import { styled } from '@mui/material/styles';
import type { SeasonEffect } from '@paddock/contracts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { Changed, ChangeTable } from '../amendments/ChangeTables.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Frame = styled('div')({ maxHeight: 320, overflow: 'auto' });

/** Positions and points of a season before and after, for the highest ranks that change. */
export function StandingsChange({ effect: { standings, drivers } }: { readonly effect: SeasonEffect }) {
  if (standings.length === 0) return null;
  const more = drivers - standings.length;
  return (
    <>
      {/* Also scrollable by keyboard. */}
      <Frame role="region" aria-label="Standings that change" tabIndex={0}>
        <ChangeTable>
          <caption>Standings before and after</caption>
          <thead>
            <tr>
              <th scope="col">Driver</th>
              <th scope="col">Season</th>
              <th scope="col">Place</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {standings.map(({ season, driver, before, after }) => (
              <tr key={`${season}/${driver.playerId}`}>
                <th scope="row">
                  <PersonName>{driver.name}</PersonName>
                </th>
                <td>{season}</td>
                <Changed was={String(before.rank ?? '–')} is={String(after.rank ?? '–')} />
                <Changed was={formatCount(before.points)} is={formatCount(after.points)} />
              </tr>
            ))}
          </tbody>
        </ChangeTable>
      </Frame>
      {more > 0 && <p>{`and ${formatCount(more)} more drivers`}</p>}
    </>
  );
}
