import { keepPreviousData as placeholderData } from '@tanstack/react-query';
import { definePage } from '../../lib/define-page.ts';
import { byCursor, type ApiUtils } from '../../lib/trpc.ts';
import { AllTracksUrl } from './board-url.ts';

/** More than the game's number of tracks: one page holds them all. */
const ALL_TRACKS = 100;

export const allTracksQueries = ({ leaderboards }: ApiUtils, filter: AllTracksUrl) => ({
  top: leaderboards.fastest.infiniteQueryOptions({ ...filter, limit: ALL_TRACKS }, { ...byCursor, placeholderData }),
});

export const page = definePage({
  address: AllTracksUrl,
  queries: ({ utils, params }) => allTracksQueries(utils, params),
  main: 'top',
});
