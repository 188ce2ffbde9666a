import type { ChangePreview } from '@paddock/contracts';
import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { formatTime } from 'race-format';
import type { ReactNode } from 'react';
import { useNames } from '../../../lib/names.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { DataTable } from '../../../shared/ui/DataTable.ts';
import { NumberPlate } from '../../../shared/ui/NumberPlate.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.ts';
import { changeSummary, classWords, gapWords, placeWords } from './change-words.ts';
import { PersonName, PersonNames } from '../../../shared/ui/PersonName.tsx';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  position: 'relative',
  maxHeight: 'min(420px, 40vh)',
  overflow: 'auto',
  '& h3': { ...theme.typography.overline, marginBottom: 4, color: theme.vars.palette.ink3 },
  '& .summary': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '& .quiet': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

export const ChangeTable = styled(DataTable)(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& td, & tbody th': { height: 32 },
  '& .name': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& .was': { color: theme.vars.palette.text.secondary },
  '& .arrow': { verticalAlign: '-2px', margin: '0 6px', color: theme.vars.palette.ink3 },
}));

/** The effects of a change, section by section; sections without changes are left out. */
export function ChangeTables({ preview }: { readonly preview: ChangePreview }) {
  const names = useNames();
  const { results, records, bests, points, ratings, totals } = preview;
  const isOneEvent = new Set(results.rows.map(({ eventId }) => eventId)).size === 1;
  const hasClasses = results.rows.some(({ before, after }) => before.classPosition !== after.classPosition);
  const resultHeads = [
    ...(isOneEvent ? [] : ['Event']),
    'Car',
    'Place',
    ...(hasClasses ? ['In class'] : []),
    'Gap',
    'Points',
    'Best lap',
  ];
  return (
    // Also scrollable by keyboard.
    <Parts role="region" aria-label="What would change" tabIndex={0}>
      <p className="summary">{changeSummary(preview)}</p>
      <Part title="Result" heads={resultHeads} more={results.more}>
        {results.rows.map(({ eventId, filePosition, raceNumber, drivers, before, after }) => (
          <tr key={`${eventId}/${filePosition}`}>
            {!isOneEvent && <td>{eventId}</td>}
            <th scope="row">
              <span className="name">
                <NumberPlate number={raceNumber} />
                {drivers.length === 0 ? '–' : <PersonNames names={drivers.map(({ name }) => name)} />}
              </span>
            </th>
            <Changed was={placeWords(before)} is={placeWords(after)} />
            {hasClasses && <Changed was={classWords(before)} is={classWords(after)} />}
            <Changed was={gapWords(before)} is={gapWords(after)} />
            <Changed was={String(before.points ?? '–')} is={String(after.points ?? '–')} />
            <Changed was={formatTime(before.bestLap)} is={formatTime(after.bestLap)} />
          </tr>
        ))}
      </Part>
      <Part title="Track records" heads={['Record', 'Held by', 'Time']} more={records.more}>
        {records.rows.map(({ trackName, carGroup, before, after }) => (
          <tr key={`${trackName}/${carGroup}`}>
            <th scope="row">{`${names.track(trackName)}, ${carGroup ?? 'all cars'}`}</th>
            <Changed was={before?.driver.name ?? '–'} is={after?.driver.name ?? '–'} />
            <Changed was={formatTime(before?.lapTime ?? null)} is={formatTime(after?.lapTime ?? null)} />
          </tr>
        ))}
      </Part>
      <Part title="Best laps on the boards" heads={['Driver', 'Track', 'Rank', 'Time']} more={bests.more}>
        {bests.rows.map(({ trackName, driver, before, after }) => (
          <tr key={`${trackName}/${driver.playerId}`}>
            <th scope="row">
              <PersonName>{driver.name}</PersonName>
            </th>
            <td>{names.track(trackName)}</td>
            <Changed was={String(before?.rank ?? '–')} is={String(after?.rank ?? '–')} />
            <Changed was={formatTime(before?.lapTime ?? null)} is={formatTime(after?.lapTime ?? null)} />
          </tr>
        ))}
      </Part>
      <Part title="Season points" heads={['Driver', 'Season', 'Points', 'Rank']} more={points.more}>
        {points.rows.map(({ season, driver, before, after }) => (
          <tr key={`${season}/${driver.playerId}`}>
            <th scope="row">
              <PersonName>{driver.name}</PersonName>
            </th>
            <td>{season}</td>
            <Changed was={formatCount(before.points)} is={formatCount(after.points)} />
            <Changed was={String(before.rank ?? '–')} is={String(after.rank ?? '–')} />
          </tr>
        ))}
      </Part>
      <Part title="Class values" heads={['Driver', 'Class value', 'Rated races']} more={ratings.more}>
        {ratings.rows.map(({ driver, before, after }) => (
          <tr key={driver.playerId}>
            <th scope="row">
              <PersonName>{driver.name}</PersonName>
            </th>
            <Changed was={String(before.classValue)} is={String(after.classValue)} />
            <Changed was={String(before.ratedRaces)} is={String(after.ratedRaces)} />
          </tr>
        ))}
      </Part>
      <p className="quiet">{totalsWords(totals)}</p>
    </Parts>
  );
}

interface PartProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** Number of rows not shown. */
  readonly more: number;
  readonly children: readonly ReactNode[];
}

function Part({ title, heads, more, children }: PartProps) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 aria-hidden="true">{title}</h3>
      <ChangeTable>
        <caption>{`${title}, before and after`}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </ChangeTable>
      {more > 0 && <p className="quiet">{`and ${formatCount(more)} more`}</p>}
    </section>
  );
}

/** One cell: the current value, and the new one if different. */
export function Changed({ was, is }: { readonly was: string; readonly is: string }) {
  if (was === is)
    return (
      <td>
        <bdi>{is}</bdi>
      </td>
    );
  return (
    <td>
      <bdi className="was">{was}</bdi>
      <ArrowRight className="arrow" size={14} aria-hidden="true" />
      <VisuallyHidden> becomes </VisuallyHidden>
      <b>
        <bdi>{is}</bdi>
      </b>
    </td>
  );
}

function totalsWords({ before, after }: ChangePreview['totals']): string {
  const parts = (['events', 'drivers', 'laps'] as const).flatMap((what) => {
    const change = after[what] - before[what];
    return change === 0 ? [] : [`${formatCount(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'} ${what}`];
  });
  return parts.length === 0
    ? 'The totals of the site stay as they are.'
    : `In the totals of the site: ${parts.join(', ')}.`;
}
