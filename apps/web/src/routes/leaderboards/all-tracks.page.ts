import { definePage } from '../../lib/define-page.ts';
import { ALL_TRACKS, BoardUrl } from './board-url.ts';

export const page = definePage({
  address: BoardUrl,
  load: ({ utils, params }) => utils.leaderboards.fastest.fetchInfinite({ ...params, limit: ALL_TRACKS }),
});
