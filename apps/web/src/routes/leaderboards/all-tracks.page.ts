import { BoardUrl } from '@paddock/contracts';
import { definePage } from '../../lib/define-page.ts';
import { ALL_TRACKS } from './board-url.ts';

export const page = definePage({
  address: BoardUrl,
  load: ({ utils, at }) => utils.leaderboards.fastest.fetchInfinite({ ...at, limit: ALL_TRACKS }),
});
