import type { DriverYear, SiteYear } from '@paddock/contracts';
import { formatTime } from 'race-format';
import { crewName, formatCount, type SiteNames } from '../site-names.ts';
import { drawable } from './drawable-text.ts';
import { box, column, text, type CardNode } from './card-node.ts';
import { card, facts, headline, tiles, type CardBrand } from './card-parts.ts';
import { colours, faces } from './card-style.ts';

interface YearCardInput<T> {
  readonly year: T;
  readonly names: SiteNames;
  readonly brand: CardBrand;
}

type Fact = readonly [label: string, value: string];

/** A driver's year: how often, and the class value, the closest race and who was met most. */
export function driverYearCard({ year, names, brand }: YearCardInput<DriverYear>): CardNode {
  const { classValue, closestRace, rival, track } = year;
  return yearCard(brand, `${year.year} in review`, {
    title: drawable(year.driver.name, 'Driver'),
    none: year.races === 0 ? `No races in ${year.year}` : null,
    facts: [
      classValue && ['Class value', `${classValue.from === null ? '' : `${classValue.from} to `}${classValue.to}`],
      closestRace && ['Closest race', `${closestRace.isWin ? 'Won' : 'Lost'} by ${distance(closestRace.marginMs)}`],
      rival && ['Met most', drawable(rival.driver.name, 'Driver')],
      track && ['Most laps at', drawable(names.track(track.trackName))],
    ],
    figures: [
      ['Races', formatCount(year.races)],
      ['Wins', formatCount(year.wins)],
      ['Podiums', formatCount(year.podiums)],
      ['Poles', formatCount(year.poles)],
      ['Laps', formatCount(year.laps)],
    ],
  });
}

/** The site's year: how much was driven, who won the most, the closest race and where most was driven. */
export function siteYearCard({ year, names, brand }: YearCardInput<SiteYear>): CardNode {
  const { mostWins, closestRace, mostDrivenTracks } = year;
  const [track] = mostDrivenTracks;
  return yearCard(brand, 'Year in review', {
    title: String(year.year),
    none: year.races === 0 ? `No races in ${year.year}` : null,
    facts: [
      mostWins && ['Most wins', `${drawable(mostWins.driver.name, 'Driver')}, ${formatCount(mostWins.count)}`],
      closestRace && ['Closest race', `${drawable(winnerOf(closestRace))}, by ${distance(closestRace.marginMs)}`],
      track === undefined ? null : ['Most driven', drawable(names.track(track.trackName))],
    ],
    figures: [
      ['Races', formatCount(year.races)],
      ['Drivers', formatCount(year.drivers)],
      ['Laps', formatCount(year.laps)],
      ['Tracks', formatCount(year.tracks)],
      ['Records', formatCount(year.records)],
    ],
  });
}

interface YearCardParts {
  readonly title: string;
  /** Instead of the facts; null: there are some. */
  readonly none: string | null;
  /** null: there is none. */
  readonly facts: readonly (Fact | null)[];
  readonly figures: readonly Fact[];
}

/** The facts that fit beside each other. */
const FACTS = 3;

function yearCard(brand: CardBrand, heading: string, { title, none, figures, ...parts }: YearCardParts): CardNode {
  const known = parts.facts.filter((fact) => fact !== null).slice(0, FACTS);
  return card(
    brand,
    heading,
    column(
      { flexGrow: 1, justifyContent: 'center', gap: 22 },
      headline(title),
      none === null ? facts(known) : text(faces.text, none),
    ),
    box({ borderTop: `3px solid ${colours.ink3}`, paddingTop: 20 }, ...tiles(figures, 56)),
  );
}

function winnerOf({ first }: NonNullable<SiteYear['closestRace']>): string {
  return crewName({ drivers: first, raceNumber: null });
}

/** `0.120 s`, or `1:05.123` from a minute on. */
function distance(ms: number): string {
  return ms < 60_000 ? `${(ms / 1000).toFixed(3)} s` : formatTime(ms);
}
