import type { StandingRow } from '@paddock/contracts';
import { counted } from '../../../../shared/format/counted.ts';

/** Places won or lost in the last round; nothing for who had none before. */
export function PlaceChange({ place, placeBefore }: Pick<StandingRow, 'place' | 'placeBefore'>) {
  if (place === null || placeBefore === null) return null;
  const won = placeBefore - place;
  if (won === 0) return <span className="quiet">=</span>;
  const places = Math.abs(won);
  return (
    <span className={won > 0 ? 'better' : 'worse'} title={`${counted(places, 'place')} ${won > 0 ? 'up' : 'down'}`}>
      {won > 0 ? '▲' : '▼'}
      {places}
    </span>
  );
}
