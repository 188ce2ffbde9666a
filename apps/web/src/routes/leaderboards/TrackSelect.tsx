import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';

export interface TrackSelectProps {
  /** A track code, or `all`. */
  readonly track: string;
  readonly tracks: ReadonlyArray<readonly [code: string, name: string]>;
  readonly onChange: (track: string) => void;
}

/** Switches between the records of all tracks and the board of one track. */
export function TrackSelect({ track, tracks, onChange }: TrackSelectProps) {
  const options = [{ value: 'all', text: 'All tracks' }, ...tracks.map(([value, text]) => ({ value, text }))];
  return <FilterSelect name="Track" value={track} neutral={track} options={options} onChange={onChange} />;
}
