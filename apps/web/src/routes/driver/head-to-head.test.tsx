import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { frame, type rival } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { AT, drivers, leaderboards, race } from './testing/driver-replies.ts';

const ADDRESS = '/driver/driver0001';

function open(query: string, changes: Parameters<typeof createStubApi>[0]['drivers'] = {}) {
  const third = { playerId: 'driver0003', name: 'Cat Long', classValue: null, isProvisional: false };
  const found = (driver: typeof rival | typeof third) => ({
    ...driver,
    formerName: null,
    figures: null,
    events: 3,
    lastSeenAt: AT,
  });
  const api = createStubApi({
    ...frame,
    leaderboards,
    drivers: { ...drivers, ...changes },
    search: { drivers: () => ({ drivers: [found(third)], nextCursor: null }) },
  });
  return { ...renderApp(api, `${ADDRESS}${query}`), api };
}

it('puts two drivers side by side: score, pace, tracks and meetings', async () => {
  open('?versus=driver0002');
  await screen.findByRole('img', { name: 'Ada Quick ahead in 12, Ben Slower ahead in 3 of 15 sessions' });
  const score = screen.getByRole('region', { name: 'Head to head' });
  expect(score.textContent).toContain('Races7 ahead of Ben Slower,2 behind');
  expect(score.textContent).toContain('Slower is 0.445 s slower on average');
  const tracks = screen.getByRole('table', { name: /Best laps by track/ });
  const [, monza, spa] = within(tracks).getAllByRole('row');
  expect(monza?.textContent).toContain('Monza');
  expect(monza?.textContent).toContain('−0.445');
  expect(spa?.textContent).toContain('–');
  const meeting = within(screen.getByRole('table', { name: /Shared sessions/ })).getByRole('row', { name: /Monza/ });
  expect(meeting.textContent).toContain('2 (ahead)1:49.000');
  expect(meeting.textContent).toContain('Out–');
});

it('shows both as large as each other, each with class and page, and the score between them', async () => {
  open('?versus=driver0002');
  await screen.findByRole('heading', { level: 1, name: 'Ada Quick and Ben Slower, head to head' });
  for (const [name, id] of [
    ['Ada Quick', 'driver0001'],
    ['Ben Slower', 'driver0002'],
  ] as const) {
    const link = screen.getByRole('link', { name: `All about ${name}` });
    expect(link.getAttribute('href')).toBe(`/driver/${id}`);
    expect(link.parentElement?.querySelector('p')?.textContent).toBe(name);
  }
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toContain(
    '/share/duel/driver0001.driver0002.png',
  );
});

it('lays their class values over each other, and says who leads and since when', async () => {
  const rated = (day: number, classValue: number) => ({ ...race, at: `2025-09-${day}T10:00:00.000Z`, classValue });
  const charts = (input: unknown) => ({
    rating: JSON.stringify(input).includes('driver0001')
      ? [rated(10, 40), rated(14, 66)]
      : [rated(11, 60), rated(12, 58)],
    activity: [],
  });
  open('?versus=driver0002', { charts });
  const section = await screen.findByRole('region', { name: 'Class value' });
  await within(section).findByText(/has had the higher class value since/);
  expect(section.textContent).toContain('Quick has had the higher class value since 14/09/2025.');
  const table = within(section).getByRole('table', { name: /Class values of both/ });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DateQuickSlower', '14/09/20256658', '12/09/20254058', '11/09/20254060', '10/09/202540–']);
  const slider = within(section).getByRole('slider', { name: 'Read race' });
  expect(slider.getAttribute('aria-valuetext')).toBe('14/09/2025: Quick 66, Slower 58');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('10/09/2025: Quick 40, Slower –');
});

it('says that neither is rated', async () => {
  open('?versus=driver0002', { charts: () => ({ rating: [], activity: [] }) });
  await screen.findByText('Neither of them is rated yet');
});

it('compares the pace in the same class and conditions, with its range', async () => {
  open('?versus=driver0002');
  const pace = await screen.findByRole('region', { name: 'Pace' });
  const table = await within(pace).findByRole('table', { name: /Pace of both drivers, GT3, dry/ });
  expect(pace.textContent).toContain('Quick is 0.41 to 0.83 % quicker than Slower.');
  const [, all, spa] = within(table).getAllByRole('row');
  expect(all?.textContent).toContain('−0.62 ± 0.20 %0.00 ± 0.20 %−0.62 ± 0.21 %');
  expect(spa?.textContent).toContain('−0.10 ± 0.30 %');
});

it('says when nobody can tell who is quicker', async () => {
  open('?versus=driver0002&pace=GT3,+wet');
  await screen.findByText('Not separable:');
  const pace = screen.getByRole('region', { name: 'Pace' });
  expect(pace.textContent).toContain('Quick is between 1.60 % slower and 0.80 % quicker than Slower.');
});

it('says when the pace of two cannot be compared', async () => {
  open('?versus=driver0002', { headToHead: () => ({ ...drivers.headToHead(), pace: [] }) });
  await screen.findByText('Their pace cannot be compared yet');
});

it.each([
  ['another class of cars', { carGroup: 'GT4', isWet: false }, ['1:48.437GT3, dry', '1:48.882GT4, dry']],
  ['another surface', { carGroup: 'GT3', isWet: true }, ['1:48.437GT3, dry', '1:48.882GT3, wet']],
])('compares no lap with one of %s, and says what they are', async (_, rivalLap, texts) => {
  const duel = drivers.headToHead();
  const tracks = duel.tracks.map((track) => (track.rivalLap === null ? track : { ...track, rivalLap }));
  open('?versus=driver0002', { headToHead: () => ({ ...duel, tracks }) });
  const table = await screen.findByRole('table', { name: /Best laps by track/ });
  const monza = within(table).getByRole('row', { name: /Monza/ });
  for (const text of texts) expect(monza.textContent).toContain(text);
  expect(monza.textContent).not.toContain('0.445');
});

it('is seen from the other side, and goes back to the whole page', async () => {
  open('?versus=driver0002');
  const other = await screen.findByRole('link', { name: 'Seen from Ben Slower' });
  expect(other.getAttribute('href')).toBe('/driver/driver0002?versus=driver0001');
  expect(screen.getByRole('link', { name: 'All about Ada Quick' }).getAttribute('href')).toBe(ADDRESS);
});

it('is opened from the rivals', async () => {
  open('');
  const rivals = await screen.findByRole('region', { name: 'Rivals' });
  const link = await within(rivals).findByRole('link', { name: '15 sessions' });
  expect(link.getAttribute('href')).toBe(`${ADDRESS}?versus=driver0002`);
  fireEvent.click(within(rivals).getByRole('link', { name: 'Compare with any driver' }));
  await screen.findByRole('heading', { name: 'Compare with' });
});

it('offers the rivals first, and anybody by a part of the name', async () => {
  const { address, api } = open('?versus=any');
  await screen.findByRole('link', { name: /Ben Slower/ });
  expect(api.calls.some(({ path }) => path === 'drivers.headToHead')).toBe(false);
  fireEvent.change(screen.getByRole('combobox', { name: 'Driver' }), { target: { value: 'cat' } });
  fireEvent.click(await screen.findByRole('option', { name: /Cat Long/ }));
  await waitFor(() => expect(address()).toBe(`${ADDRESS}?versus=driver0003`));
});

it('names the opponent in the field, and offers the rivals again when it is cleared', async () => {
  const { address } = open('?versus=driver0002');
  fireEvent.click(await screen.findByRole('button', { name: 'Driver: clear Ben Slower' }));
  await waitFor(() => expect(address()).toBe(`${ADDRESS}?versus=any`));
  await screen.findByText('Met most often');
});

it('compares nobody with himself', async () => {
  open('?versus=driver0001');
  await screen.findByRole('heading', { name: 'Compare with' });
});

it('says that there is no such driver', async () => {
  open('?versus=driver0009', {
    headToHead: () => {
      throw new ApiFailure({ code: 'not_found', message: 'No.' });
    },
  });
  await screen.findByText('There is no driver at this address');
});

it('says that two have never met', async () => {
  const duel = drivers.headToHead();
  open('?versus=driver0002', {
    headToHead: () => ({ ...duel, score: [], paceDifference: null, tracks: [], meetings: [] }),
  });
  await screen.findByText('They have never met');
  screen.getByText('No session in which both have a best lap');
});
