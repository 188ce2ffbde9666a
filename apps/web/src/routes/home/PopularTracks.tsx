import { TrackPopularity } from '../../features/events/TrackPopularity.tsx';
import { hrefs } from '../../lib/hrefs.ts';
import { Board } from '../../shared/ui/Board.tsx';
import { TextLink } from '../../shared/ui/TextLink.ts';

const SHOWN = 8;

export function PopularTracks() {
  return (
    <Board title="Most raced tracks" action={<TextLink to={hrefs.stats()}>All tracks</TextLink>}>
      <TrackPopularity limit={SHOWN} />
    </Board>
  );
}
