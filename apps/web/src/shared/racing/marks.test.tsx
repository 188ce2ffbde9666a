import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SiteTheme } from '../../app/theme/SiteTheme.tsx';
import { ClassBadge } from './ClassBadge.tsx';
import { ClassChange } from './ClassChange.tsx';
import { DriverName } from './DriverName.tsx';
import { Flag } from '../ui/Flag.tsx';
import { GapCell } from './GapCell.tsx';
import { Medal } from './Medal.tsx';
import { TimeStamp } from '../ui/TimeStamp.tsx';
import gapCellStyles from './GapCell.module.css';

function show(part: ReactNode): HTMLElement {
  return render(
    <SiteTheme>
      <MemoryRouter>{part}</MemoryRouter>
    </SiteTheme>,
  ).container;
}

it.each([
  [39, 'Bronze 39', 'B39'],
  [40, 'Silver 40', 'S40'],
  [109, 'Gold 109', 'G109'],
  [110, 'Platinum 110', 'P110'],
])('class value %i is %s', (value, label, text) => {
  show(<ClassBadge value={value} isProvisional={false} />);
  expect(screen.getByRole('img', { name: label }).textContent).toBe(text);
});

it('says that a class value is provisional', () => {
  show(<ClassBadge value={44} isProvisional />);
  expect(screen.getByRole('img', { name: 'Silver 44, provisional' }).textContent).toBe('S~44');
});

it.each([null, 'driver0001'])('keeps a name’s direction of writing to itself (%s)', (playerId) => {
  const shown = show(<DriverName driver={{ name: 'שלום', classValue: null, isProvisional: false, playerId }} />);
  expect(shown.querySelector('bdi')?.textContent).toBe('שלום');
});

it('links a driver who has a page, and only names one who has none', () => {
  const someone = { name: 'Ada', classValue: null, isProvisional: false };
  show(<DriverName driver={{ ...someone, playerId: 'driver0001' }} />);
  expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/driver/driver0001');
  show(<DriverName driver={{ ...someone, name: 'Nobody', playerId: null }} />);
  expect(screen.queryByRole('link', { name: 'Nobody' })).toBeNull();
  screen.getByText('Nobody');
});

it('shows a name as text, whatever it holds', () => {
  const name = '<img src=x onerror=alert(1)>';
  const page = show(<DriverName driver={{ name, playerId: null, classValue: null, isProvisional: false }} />);
  expect(page.textContent).toBe(name);
  expect(page.querySelector('img')).toBeNull();
});

it('draws a gap to scale, hatches a lapped car and draws nothing for who is out', () => {
  expect(show(<GapCell text="+3.000" share={0.25} />).querySelector('span')?.style.backgroundSize).toMatch(/^25% /);
  expect(show(<GapCell text="+9.000" share={7} />).querySelector('span')?.style.backgroundSize).toMatch(/^100% 3px, /);
  expect(show(<GapCell text="+1 lap" share="lapped" />).querySelector(`.${gapCellStyles.lapped}`)).not.toBeNull();
  expect(show(<GapCell text="DNF" share={null} />).querySelector(`.${gapCellStyles.bar}`)).toBeNull();
});

it('gives medals to the first three', () => {
  const classes = [1, 2, 3, 4].map((rank) => show(<Medal rank={rank} />).querySelector('span')?.className ?? '');
  expect(classes.map((name) => /gold|silver|bronze/.exec(name)?.[0] ?? '')).toEqual(['gold', 'silver', 'bronze', '']);
});

it.each([
  [4, '▲ 4'],
  [-4, '▼ 4'],
  [0, '= 0'],
  [null, '–'],
])('a class change of %s reads %s', (change, text) => {
  expect(show(<ClassChange change={change} />).textContent).toBe(text);
});

it('says UTC on hover and marks what is a guess', () => {
  const at = '2026-01-05T04:45:00.000Z';
  const time = show(<TimeStamp at={at} show="date" isApproximate />).querySelector('time');
  expect(time?.dateTime).toBe(at);
  expect(time?.title).toBe('About 05/01/2026, 4:45 am UTC');
  expect(time?.textContent).toBe('~ 05/01/2026');
});

it('draws a flag for a country and nothing for what is none', () => {
  expect(show(<Flag country="IT" />).querySelector('img')?.alt).toBe('Italy');
  expect(show(<Flag country={undefined} />).querySelector('img')).toBeNull();
  expect(show(<Flag country="../x" />).querySelector('img')).toBeNull();
});
