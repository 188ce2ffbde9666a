import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { frame } from '../../../../testing/replies.ts';
import { createStubApi } from '../../../../testing/stub-api.ts';
import { championshipReplies, rivalRow, standings } from '../testing/replies.ts';
import { embedCode } from './embed-code.ts';

const PAGE = '/leaderboards/points?championship=4';

function show(address: string, replies: object = {}) {
  const api = createStubApi({ ...frame, championships: { ...championshipReplies, ...replies } });
  renderApp(api, address);
  return api;
}

it('shows the first ten of the driven rounds for another site’s page', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...rivalRow,
    place: index + 1,
    driver: { playerId: `other${10_000 + index}`, name: `Driver ${index}`, classValue: 50, isProvisional: false },
  }));
  show(`${PAGE}&view=embed&theme=dark`, { standings: () => ({ ...standings, rows }) });
  const table = await screen.findByRole('table', { name: 'Sunday Cup, standings after round 2 of 4' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).not.toContain('R303/10');
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['All 12 on Paddock']);
  expect(links[0]?.getAttribute('target')).toBe('_blank');
  expect(links[0]?.getAttribute('href')).toBe(PAGE);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('banner')?.querySelector('nav') ?? null).toBeNull();
  expect(table.closest('[data-theme]')?.getAttribute('data-theme')).toBe('dark');
});

it('gives the code to copy, for either theme', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  show(PAGE);
  fireEvent.click(await screen.findByRole('button', { name: 'Embed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Embed the standings' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dark' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Copy the code' }));
  const code = embedCode({
    championshipId: 4,
    name: 'Sunday Cup',
    origin: 'https://results.example.com',
    table: undefined,
    theme: 'dark',
  });
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(code));
  expect(code).toContain(
    'src="https://results.example.com/leaderboards/points?championship=4&amp;view=embed&amp;theme=dark"',
  );
});

it('writes a name that is code as text', () => {
  const code = embedCode({
    championshipId: 4,
    name: '"><script>',
    origin: 'https://a.example',
    table: 'gt3',
    theme: 'light',
  });
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;"');
  expect(code).toContain('championship=4&amp;view=embed&amp;table=gt3"');
});
