import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { eventInfo, frame, rival, secondRow, winnerRow } from '../../testing/replies.ts';
import { ApiFailure, createStubApi } from '../../testing/stub-api.ts';
import { choose } from '../../lib/preferences.ts';
import { overview, event, findResult } from './testing/event-page.ts';
import { carAnalysis, eventAnalysis } from './testing/analysis.ts';

function refuse(): never {
  throw new ApiFailure({ code: 'unavailable', message: 'Please try again in a moment.' });
}

it('shows where, when and who', async () => {
  renderApp(createStubApi({ ...frame, events: event }), '/event/128');
  await screen.findByRole('heading', { level: 1, name: 'Monza' });
  const table = await findResult();
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Ada Quick');
  expect(first?.textContent).toContain('3:41.000');
  expect(first?.textContent).toContain('FL');
  expect(second?.textContent).toContain('+0.640');
  expect(second?.textContent).toContain('▼ 4');
  await waitFor(() => expect(document.title).toMatch(/^Monza, Race, \d\d\/\d\d\/\d{4} · Paddock$/));
});

it('writes the end below the result with the clock that is chosen later', async () => {
  renderApp(createStubApi({ ...frame, events: event }), '/event/128');
  await findResult();
  const end = (): string => screen.getByText('Finished', { selector: 'b' }).parentElement?.textContent ?? '';
  expect(end()).toMatch(/Finished .* [ap]m/i);
  act(() => choose('clock24', true));
  expect(end()).not.toMatch(/Finished .* [ap]m/i);
  act(() => choose('clock24', false));
});

it.each([
  [{ kind: 'time', gapMs: 640 } as const, { kind: 'leader' } as const, 1],
  [{ kind: 'dns' } as const, { kind: 'dns' } as const, 0],
  [{ kind: 'time', gapMs: -640 } as const, { kind: 'leader' } as const, 0],
])('shows how the cars crossed the line, unless it is only one or none: %j', async (gap, winnerGap, count) => {
  const results = () => [
    { ...winnerRow, gap: winnerGap },
    { ...secondRow, gap },
  ];
  renderApp(createStubApi({ ...frame, events: { ...event, results } }), '/event/128');
  await findResult();
  expect(screen.queryAllByText('How they crossed the line')).toHaveLength(count);
});

it('has on the ruler who is classified, and counts the others once', async () => {
  const placed = { ...secondRow, isClassified: true };
  const near = { ...placed, place: 2, gap: { kind: 'time' as const, gapMs: 640 } };
  const byRule = { ...placed, position: 3, filePosition: 3, place: 3, gap: { kind: 'dnf' as const } };
  const stopped = {
    ...secondRow,
    position: 4,
    filePosition: 4,
    place: null,
    isClassified: false,
    gap: { kind: 'laps' as const, laps: 2 },
  };
  const repeat = { ...stopped, position: 5, filePosition: 5, isRepeat: true };
  const results = () => [winnerRow, near, byRule, stopped, repeat];
  renderApp(createStubApi({ ...frame, events: { ...event, results } }), '/event/128');
  await findResult();
  expect(screen.getByText('How they crossed the line').textContent).toBe(
    'How they crossed the line1 further back, 1 out',
  );
});

it('has no distance for a race in which nobody drove', async () => {
  const info = () => ({ ...eventInfo, isDriven: false, lapCount: 0 });
  const results = () => [{ ...winnerRow, lapCount: 0 }];
  renderApp(createStubApi({ ...frame, events: { ...event, info, results } }), '/event/128');
  await screen.findByText('Nobody completed a lap');
  expect(screen.getByText('Distance').nextElementSibling?.textContent).toBe('–');
});

it('puts nobody on the podium who has no place', async () => {
  const results = () => [winnerRow, { ...secondRow, place: null, isClassified: false, gap: { kind: 'dns' as const } }];
  renderApp(createStubApi({ ...frame, events: { ...event, results } }), '/event/128');
  const podium = await screen.findByRole('list', { name: 'The first three' });
  expect(
    within(podium)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Ada Quick')]);
});

it('shows beside a gap that the rule calls DNF how late the car came, which has its place', async () => {
  const late = { ...secondRow, totalTime: winnerRow.totalTime + 312_400, gap: { kind: 'dnf' as const } };
  const replies = { ...event, results: () => [winnerRow, late], overview: () => ({ ...overview, withoutTime: [] }) };
  renderApp(createStubApi({ ...frame, events: replies }), '/event/128');
  const [, , row] = within(await findResult()).getAllByRole('row');
  expect(row?.textContent).toMatch(/^2/);
  expect(row?.textContent).toContain('DNF by rule, finished +5:12.400');
  expect(row?.textContent).not.toMatch(/2 of 2 laps|Retired/);
  const podium = screen.getByRole('list', { name: 'The first three' });
  expect(within(podium).getAllByRole('listitem')).toHaveLength(2);
});

it('asks for the laps only when a row is opened, and marks them', async () => {
  const api = createStubApi({ ...frame, events: event });
  renderApp(api, '/event/128');
  const toggle = await screen.findByRole('button', { name: 'Laps of Ada Quick' });
  expect(api.calls.some(({ path }) => path === 'events.laps')).toBe(false);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');

  fireEvent.click(toggle);
  const chip = (await screen.findByText('1:52.000')).closest('li');
  expect(chip?.textContent).toContain('invalid');
  expect(toggle.getAttribute('aria-expanded')).toBe('true');

  fireEvent.click(toggle);
  await waitFor(() => expect(screen.queryByText('1:52.000')).toBeNull());
});

it('shows the sector times of every lap on demand', async () => {
  renderApp(createStubApi({ ...frame, events: event }), '/event/128?open=1');
  await screen.findByText('1:52.000');
  fireEvent.click(screen.getByRole('button', { name: 'Sector times' }));
  const rows = within(screen.getByRole('table', { name: 'Laps with sector times' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Lap', 'Time', 'S1', 'S2', 'S3', 'Remark'],
    ['1', '1:52.000', '36.000', '38.000', '38.000', 'invalid'],
    ['2', '1:49.000', '35.000', '37.000', '37.000', ''],
  ]);
});

it('opens no row by a click on a driver', async () => {
  const api = createStubApi({ ...frame, events: event });
  const app = renderApp(api, '/event/128');
  const table = await findResult();
  fireEvent.click(within(table).getByRole('link', { name: 'Ada Quick' }));
  await waitFor(() => expect(app.address()).toBe('/driver/driver0001'));
  expect(api.calls.some(({ path }) => path === 'events.laps')).toBe(false);
});

it('opens the same car by a link from before a decision that moved it', async () => {
  const results = () => [
    { ...secondRow, position: 1 },
    { ...winnerRow, position: 2 },
  ];
  renderApp(createStubApi({ ...frame, events: { ...event, results } }), '/event/128?open=2');
  const toggle = await screen.findByRole('button', { name: 'Laps of Ben Slower' });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
});

it('keeps the open rows in the address', async () => {
  const app = renderApp(createStubApi({ ...frame, events: event }), '/event/128');
  const table = await findResult();
  fireEvent.click(within(table).getByRole('button', { name: 'Laps of Ben Slower' }));
  await waitFor(() => expect(app.address()).toBe('/event/128?open=2'));
  expect(screen.getByRole('button', { name: 'Laps of Ben Slower' }).getAttribute('aria-expanded')).toBe('true');
});

it('switches the gap column and holds it in the address', async () => {
  const app = renderApp(createStubApi({ ...frame, events: event }), '/event/128');
  fireEvent.click(await screen.findByRole('button', { name: 'Time' }));
  await waitFor(() => expect(app.address()).toBe('/event/128?show=time'));
  await screen.findAllByText('3:41.640');
});

it.each(['/event/0', '/event/abc', '/event/99999999999', '/event/1e3'])('%s asks nobody and says 404', async (path) => {
  const api = createStubApi(frame);
  renderApp(api, path);
  await screen.findByRole('heading', { name: 'Off track' });
  expect(api.calls.some((call) => call.path.startsWith('events.'))).toBe(false);
});

it('says 404 for an event that does not exist', async () => {
  const missing = (): never => {
    throw new ApiFailure({ code: 'not_found', message: 'There is no event 5.' });
  };
  renderApp(createStubApi({ ...frame, events: { info: missing, results: missing } }), '/event/5');
  await screen.findByText('There is no event with this number, or it was removed.');
});

it('keeps the event when its result fails, and tries again when asked to', async () => {
  let isAwake = false;
  const results = () => (isAwake ? event.results() : refuse());
  renderApp(createStubApi({ ...frame, events: { ...event, results } }), '/event/128');
  await screen.findByText('Could not load the result');
  screen.getByRole('heading', { level: 1, name: 'Monza' });
  isAwake = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await findResult();
});

it('answers what everybody asks, in a region of its own', async () => {
  renderApp(createStubApi({ ...frame, events: event }), '/event/128');
  const brief = within(await screen.findByRole('region', { name: 'Race in brief' }));
  await brief.findByText('On lap 2');
  const answers = brief.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(answers.map((answer) => answer.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'Winner: Ada Quick 2 laps in 3:41.000',
    'Won by: 0.640 s ahead of Slower',
    'Fastest lap: 1:49.000 FLAda Quick on lap 2',
    'Decided: On lap 2 past Slower on the track Inferred',
    'Not classified: 1 of 2 cars 1 with too few laps',
  ]);
});

it('says in words why somebody is not classified, and tells the story with links', async () => {
  renderApp(createStubApi({ ...frame, events: event }), '/event/128');
  const reasons = within(await screen.findByRole('region', { name: 'Not classified' }));
  expect(reasons.getByRole('listitem').textContent).toContain('1 of 2 laps at the flag: too few to be classified.');
  const story = within(screen.getByRole('region', { name: 'Race story' }));
  const [, fastest] = story.getAllByRole('listitem');
  expect(fastest?.textContent).toContain('Lap 2');
  expect(fastest?.textContent).toContain('Fastest lap: 1:49.000 FL');
  expect(
    within(fastest ?? document.body)
      .getByRole('link', { name: 'Ada Quick' })
      .getAttribute('href'),
  ).toBe('/driver/driver0001');
});

it.each([
  ['R', 'race', ['Not classified', 'Without a best lap']],
  ['Q', 'qualifying', ['Not classified', 'Without a time']],
] as const)('tells cars that are not classified from cars without a best lap: %s', async (type, kind, titles) => {
  const info = { ...eventInfo, sessionType: type, sessionKind: kind };
  const lacking = { reason: 'noValidLap', laps: 2, invalidLaps: 2, leaderLaps: 2 } as const;
  const withoutTime = [
    { ...lacking, position: 1, lacks: 'bestLap' as const },
    { ...lacking, position: 2, lacks: 'finish' as const, reason: 'stopped' as const },
  ];
  const events = { ...event, info: () => info, overview: () => ({ ...event.overview(), withoutTime }) };
  renderApp(createStubApi({ ...frame, events }), '/event/128');
  const [first = '', second = ''] = titles;
  expect((await screen.findByRole('region', { name: first })).textContent).toContain('Slower');
  expect(screen.getByRole('region', { name: second }).textContent).toContain('Ada Quick');
});

it('opens the rows of an address and loads the laps of those cars alone', async () => {
  const api = createStubApi({ ...frame, events: event });
  renderApp(api, '/event/128?open=1');
  await screen.findByText('1:52.000');
  expect(api.inputsOf('events.laps')).toEqual([{ id: 128, position: 1 }]);
});

it('shares the page by the device, or copies its link where the device cannot', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  renderApp(createStubApi({ ...frame, events: event }), '/event/128?open=1');
  await screen.findByText('1:52.000');
  const shared: unknown[] = [];
  for (const button of screen.getAllByRole('button', { name: 'Share' })) fireEvent.click(button);
  await waitFor(() => expect(copied).toHaveLength(2));
  expect(copied.map((url) => new URL(url).pathname + new URL(url).search)).toEqual(['/event/128', '/event/128?open=1']);
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  fireEvent.click(screen.getAllByRole('button', { name: 'Share' })[0] ?? document.body);
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(copied).toHaveLength(2);
  Reflect.deleteProperty(navigator, 'share');
});

it('closes an opened row with Escape and gives the focus back', async () => {
  const app = renderApp(createStubApi({ ...frame, events: event }), '/event/128?open=1');
  fireEvent.keyDown(await screen.findByText('1:52.000'), { key: 'Escape' });
  await waitFor(() => expect(app.address()).toBe('/event/128'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Laps of Ada Quick' }));
});

it('shows everybody of a crew, and how far a car without a finish came', async () => {
  const crew = ['Cy One', 'Di Two', 'Ed Three', 'Flo Four'].map((name) => ({ ...rival, playerId: null, name }));
  const out = {
    ...secondRow,
    drivers: crew,
    lapCount: 1,
    place: null,
    isClassified: false,
    gap: { kind: 'dnf' } as const,
  };
  const results = () => [winnerRow, out];
  renderApp(createStubApi({ ...frame, events: { ...event, results } }), '/event/128');
  const table = await findResult();
  const row = within(table).getByRole('row', { name: /Cy One/ });
  for (const { name } of crew) within(row).getByText(name);
  expect(row.textContent).toContain('DNF finished, 1 of 2 laps');
  expect(row.textContent).not.toMatch(/retired|stopped/);
});

it('keeps the result when the laps tell nothing, and tries again when asked to', async () => {
  let isAwake = false;
  const told = () => (isAwake ? overview : refuse());
  renderApp(createStubApi({ ...frame, events: { ...event, overview: told } }), '/event/128');
  await screen.findByText('Could not load the story');
  await findResult();
  isAwake = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Race story' });
});

it('shows sectors and the theoretical best of a qualifying session', async () => {
  const info = () => ({ ...eventInfo, sessionKind: 'qualifying' as const, classifiedCount: null });
  const told = () =>
    eventAnalysis({
      sessionKind: 'qualifying',
      placesFrom: null,
      bestSectors: [{ sector: 1, time: 35_000, position: 1, lap: 2 }],
    });
  renderApp(createStubApi({ ...frame, events: { ...event, info, overview: told } }), '/event/128');
  const table = await findResult();
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['S1', 'S2', 'S3', 'Theor.']));
  const row = within(table).getByRole('row', { name: /Ada Quick/ });
  await waitFor(() => expect(row.textContent).toContain('35.000 SB'));
  expect(row.textContent).toContain('1:48.500');
  expect(screen.queryByRole('button', { name: 'Time' })).toBeNull();
});

it('says what the server’s log measured, and when a connection was lost', async () => {
  const told = () =>
    eventAnalysis({
      placesFrom: 'log',
      stopsFrom: 'log',
      cars: [carAnalysis({ stopLaps: [2], connectionLosses: [{ from: 61_000, until: 95_500 }] })],
    });
  renderApp(createStubApi({ ...frame, events: { ...event, overview: told } }), '/event/128?open=1');
  const table = await findResult();
  await within(table).findByText(/Stops are in the server’s log/);
  expect(table.textContent).toContain('Measured Connection lost 1:01.000 after the start, back 0:34.500 later.');
  const sources = await screen.findByRole('region', { name: 'How sure are we?' });
  expect(sources.textContent).toContain('by the server’s log: position by lap, gaps, places gained, stops and stints');
  expect(sources.textContent).toContain('Nothing here');
});

it('has an event that nobody took part in', async () => {
  const empty = () => eventAnalysis();
  const results = () => [];
  renderApp(createStubApi({ ...frame, events: { ...event, results, overview: empty } }), '/event/128');
  await screen.findByText('Nobody took part');
});
