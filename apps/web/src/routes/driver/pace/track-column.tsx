import { hrefs } from '../../../lib/hrefs.ts';
import { TrackName } from '../../../shared/racing/TrackName.tsx';

/** The track of a row; null: all tracks. */
export const trackColumn = {
  head: 'Track',
  isRowHead: true,
  isWide: true,
  cell: ({ trackName }: { readonly trackName: string | null }) =>
    trackName === null ? 'All tracks' : <TrackName track={trackName} href={hrefs.boardTrack(trackName)} />,
} as const;
