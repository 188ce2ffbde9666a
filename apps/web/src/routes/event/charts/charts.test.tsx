import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { eventInfo, frame, secondRow, winnerRow } from '../../../testing/replies.ts';
import { createStubApi } from '../../../testing/stub-api.ts';
import { carAnalysis, eventAnalysis } from '../testing/analysis.ts';

const box = {
  laps: 4,
  lowest: 109_000,
  lowerQuartile: 109_100,
  median: 109_250,
  upperQuartile: 109_400,
  highest: 110_000,
};

const analysis = eventAnalysis({
  cars: [1, 2, 3].map((position) =>
    carAnalysis({
      position,
      lapTimes: [112_000, 109_000 + position, 109_500],
      invalidLaps: [1],
      places: [4 - position, position, position],
      gaps: [position * 100, (position - 1) * 320, (position - 1) * 640],
      box,
      bestSectors: [35_000 + position, 37_000, 36_500],
      theoreticalBest: 108_500 + position,
      stints: [
        { fromLap: 1, toLap: 1, driverIndex: 0, median: null },
        { fromLap: 2, toLap: 3, driverIndex: 0, median: 109_250 },
      ],
    }),
  ),
  battles: [
    {
      ahead: 2,
      behind: 3,
      fromLap: 1,
      toLap: 3,
      aheadAtEnd: 2,
      place: 2,
      closest: 213,
      leadChanges: 0,
      moment: 2.04,
    },
  ],
  bestSectors: [
    { sector: 1, time: 35_001, position: 1, lap: 2 },
    { sector: 2, time: 37_000, position: 1, lap: 2 },
    { sector: 3, time: 36_500, position: 1, lap: 2 },
  ],
});

const thirdRow = {
  ...secondRow,
  position: 3,
  filePosition: 4,
  raceNumber: '5',
  drivers: [{ playerId: 'driver0003', name: 'Cy Third', classValue: null, isProvisional: false }],
};

async function section(name: string, path = '/event/128') {
  const api = createStubApi({
    ...frame,
    events: {
      info: () => eventInfo,
      results: () => [winnerRow, secondRow, thirdRow],
      overview: () => analysis,
      analysis: () => analysis,
    },
  });
  const app = renderApp(api, path);
  const region = within(await screen.findByRole('region', { name }));
  return { region, address: app.address };
}

it.each([
  ['Lap by lap', 'Position of 3 cars over 3 laps, a line for each car'],
  ['Clean-lap pace', 'Clean laps of 3 cars, a box for each'],
  ['Stints', 'Stints of 3 cars over 3 laps, a bar for each stint'],
])('%s is a chart with a sentence', async (name, sentence) => {
  const { region } = await section(name);
  expect(region.getByRole('img', { name: sentence }).nodeName).toBe('svg');
});

it.each([
  ['Lap by lap', 'Position, laps 1 to 3', ['5 Third', '1', '3', '3']],
  ['Clean-lap pace', 'Clean laps by car', ['5 Third', '4', '1:49.000', '1:49.100', '1:49.250', '1:49.400', '1:50.000']],
  ['Stints', 'Stints by car', ['5 Third', 'Cy Third', '2 to 3', '2', '1:49.250']],
])('%s is also a table', async (name, caption, lastRow) => {
  const { region } = await section(name);
  fireEvent.click(region.getByRole('button', { name: 'Show as table' }));
  const table = region.getByRole('table', { name: caption });
  const row = within(table).getAllByRole('row').at(-1);
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(lastRow);
  expect(region.queryByRole('img')).toBeNull();
});

it('shows the chart that is chosen and keeps it in the address', async () => {
  const { region, address } = await section('Lap by lap');
  fireEvent.click(region.getByRole('button', { name: 'Gap to leader' }));
  await region.findByRole('img', { name: 'Gap to the leader of 3 cars over 3 laps, a line for each car' });
  fireEvent.click(region.getByRole('button', { name: 'Lap times' }));
  await region.findByRole('img', { name: 'Lap times of 3 cars over 3 laps, a dot for each lap' });
  await waitFor(() => expect(address()).toBe('/event/128?chart=times'));
});

it('picks out a car by keyboard, which the address names by its place in the file', async () => {
  const { region, address } = await section('Lap by lap');
  fireEvent.change(region.getByRole('combobox', { name: 'Highlight' }), { target: { value: '4' } });
  await waitFor(() => expect(address()).toBe('/event/128?car=4'));
});

it('adds a car to those that are picked, and removes one that is', async () => {
  const { region, address } = await section('Lap by lap');
  const pick = (car: string): void => {
    fireEvent.change(region.getByRole('combobox', { name: 'Highlight' }), { target: { value: car } });
  };
  pick('4');
  await waitFor(() => expect(address()).toBe('/event/128?car=4'));
  pick('2');
  await waitFor(() => expect(address()).toMatch(/car=4(,|%2C)2$/));
  pick('4');
  await waitFor(() => expect(address()).toBe('/event/128?car=2'));
});

it('reads the figures of a lap by slider and by pointer alike, those of the table', async () => {
  const { region } = await section('Lap by lap');
  const slider = region.getByRole('slider', { name: 'Read lap' });
  const values = () => region.getAllByRole('listitem').map(({ textContent }) => textContent);
  // The flag at first.
  expect(values()).toEqual(['7 Quick 1', '99 Slower 2', '5 Third 3']);
  fireEvent.change(slider, { target: { value: '0' } });
  expect(values()).toEqual(['7 Quick 3', '99 Slower 2', '5 Third 1']);
  expect(slider.getAttribute('aria-valuetext')).toBe('Lap 1: 7 Quick 3, 99 Slower 2, 5 Third 1');
  // Laps 1 to 3 are at 30 to 794 of 1,000 pixels.
  fireEvent.pointerMove(region.getByRole('img'), { clientX: 500 });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Lap 2: /);
  fireEvent.pointerDown(region.getByRole('img'), { clientX: 40 });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Lap 1: /);
});

it.each([
  ['Clean-lap pace', 'Read car', '5 Third: Clean laps 4, Fastest 1:49.000, Lower quartile 1:49.100'],
  ['Stints', 'Read stint', '7 Quick: Driver Ada Quick, Laps 2 to 3, Count 2, Median 1:49.250'],
])('reads %s', async (name, control, text) => {
  const { region } = await section(name);
  const slider = region.getByRole('slider', { name: control });
  fireEvent.change(slider, { target: { value: name === 'Stints' ? '1' : '2' } });
  expect(slider.getAttribute('aria-valuetext')).toContain(text);
});

it('draws two chosen cars alone, and reads how far they are apart', async () => {
  const { region, address } = await section('Lap by lap', '/event/128?chart=times&car=1,4');
  fireEvent.click(region.getByRole('switch', { name: 'Only these cars' }));
  await region.findByRole('img', { name: 'Lap times of 2 cars over 3 laps, a dot for each lap' });
  expect(address()).toMatch(/cars=chosen$/);
  fireEvent.change(region.getByRole('slider', { name: 'Read lap' }), { target: { value: '1' } });
  const values = region.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(values).toEqual(['7 Quick 1:49.001', '5 Third 1:49.003', 'Difference +0.002']);
});

it('can leave out the laps that do not count', async () => {
  const { region, address } = await section('Lap by lap', '/event/128?chart=times');
  const slider = region.getByRole('slider', { name: 'Read lap' });
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toContain('1:52.000 invalid');
  fireEvent.click(region.getByRole('switch', { name: 'Invalid laps', checked: true }));
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).not.toContain('1:52.000'));
  expect(address()).toBe('/event/128?chart=times&invalid=hidden');
});

it('shows every sector with its distance to the best', async () => {
  const { region } = await section('Sectors');
  const row = within(region.getByRole('table')).getByRole('row', { name: /Third/ });
  expect(row.textContent).toContain('35.003+0.002');
  expect(row.textContent).toContain('37.000 SB');
});

it('draws the laps that do not count as rings', async () => {
  const { region } = await section('Lap by lap');
  fireEvent.click(await region.findByRole('button', { name: 'Lap times' }));
  await region.findByText(/invalid laps are hollow/);
  const paths = [...document.querySelectorAll('svg path')].map((path) => path.getAttribute('d') ?? '');
  // One invalid lap for each of three cars.
  expect(paths.join('').match(/a(1\.6|2\.4) \1 0 0 1/g)).toHaveLength(6);
});

it('lists the battles, each with its moment in the replay', async () => {
  const { region } = await section('Battles');
  expect(region.getByRole('listitem').textContent).toBe(
    'Laps 1–3Slower holds off ThirdFor 2nd, 3 laps, closest 0.213 s. Replay',
  );
  const link = region.getByRole('link', { name: 'Replay of laps 1–3' });
  expect(link.getAttribute('href')).toBe('/event/128?view=replay&lap=2.04&car=2%2C4');
});

it('lists the battles of the highlighted cars, and says when there is none', async () => {
  const { region } = await section('Battles', '/event/128?car=1');
  expect(region.queryByRole('listitem')).toBeNull();
  region.getByText('None of the highlighted cars stayed that close to another for three laps.');
});

it('tells the race of each car in a line', async () => {
  const { region } = await section('Car by car');
  const row = within(region.getByRole('table')).getByRole('row', { name: /Quick/ });
  expect(row.textContent).toContain('Won by 0.640 s');
});
