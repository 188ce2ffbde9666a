import { act, render, screen } from '@testing-library/react';
import { createTRPCClient } from '@trpc/client';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { expect, it } from 'vitest';
import { site } from '../testing/replies.ts';
import { createQueryClient } from './query-client.ts';
import { listReplies, putFirstData, takeFirstData } from './first-data.ts';
import { trpc, type AppRouter } from './trpc.ts';

const info = { ...site, version: '9.9.9' };
const found = { drivers: [], nextCursor: null };

/** Writes the replies to these queries into the page, as the server does. */
function write(fill: (queryClient: QueryClient) => void): void {
  const queryClient = createQueryClient();
  fill(queryClient);
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-data';
  block.textContent = JSON.stringify({ at: 0, timeZone: 'UTC', replies: listReplies(queryClient) });
  document.body.append(block);
}

function Page() {
  const site = trpc.site.info.useQuery({});
  const drivers = trpc.search.drivers.useInfiniteQuery(
    { filter: 'a' },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return <p>{`${site.data?.version ?? 'none'}, ${drivers.data?.pages.length ?? 0} pages`}</p>;
}

/** Renders a page that uses both queries, and counts its requests. */
async function renderPage(): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  const queryClient = createQueryClient();
  const data = takeFirstData();
  if (data !== null) putFirstData(queryClient, data);
  const client = createTRPCClient<AppRouter>({
    links: [
      () =>
        ({ op }) => {
          asked.push(op.path);
          throw new Error('not to be asked');
        },
    ],
  });
  render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  await act(() => Promise.resolve());
  return { asked };
}

it('gives every query its answer before the first render, so that nothing is asked', async () => {
  write((queryClient) => {
    queryClient.setQueryData(getQueryKey(trpc.site.info, {}, 'query'), info);
    queryClient.setQueryData(getQueryKey(trpc.search.drivers, { filter: 'a' }, 'infinite'), {
      pages: [found],
      pageParams: [null],
    });
  });
  const { asked } = await renderPage();
  screen.getByText('9.9.9, 1 pages');
  expect(asked).toEqual([]);
  expect(document.getElementById('first-data')).toBeNull();
});

it('asks for what is not there', async () => {
  write((queryClient) => queryClient.setQueryData(getQueryKey(trpc.site.info, {}, 'query'), info));
  const { asked } = await renderPage();
  expect(asked).toEqual(['search.drivers']);
});

it('asks for everything without a block', async () => {
  const { asked } = await renderPage();
  expect(asked.toSorted()).toEqual(['search.drivers', 'site.info']);
});
