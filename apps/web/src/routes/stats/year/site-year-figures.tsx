import type { Game, SiteYear } from '@paddock/contracts';
import type { YearFigure } from '../../../features/year/YearFigures.tsx';
import { YearEventLink } from '../../../features/year/YearEventLink.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames, type Names } from '../../../lib/names.ts';
import { counted } from '../../../shared/format/counted.ts';
import { distanceText } from '../../../shared/format/distance-text.ts';
import { formatCalendarDate, formatCalendarWeekday, formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { DriverLink } from '../../../shared/racing/DriverName.tsx';
import { PersonNames } from '../../../shared/ui/PersonName.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

/** The figures of the site's year, in the order in which they are read. */
export function useSiteYearFigures(data: SiteYear) {
  const names = useNames();
  return {
    races: [closestRace(data), largestRace(data), busiestDay(data)],
    people: [
      most('Most wins', data.mostWins, { noun: 'win', names }),
      most('Most laps', data.mostLaps, { noun: 'lap', names }),
      newDrivers(data),
    ],
    driven: [tracks(data, names), cars(data, names)],
  };
}

function closestRace({ closestRace: race }: SiteYear): YearFigure | null {
  return (
    race && {
      label: 'Closest race',
      figure: distanceText(race.marginMs),
      words: (
        <>
          <PersonNames names={race.first.map(({ name }) => name)} /> ahead of{' '}
          <PersonNames names={race.second.map(({ name }) => name)} /> at <YearEventLink event={race} />
        </>
      ),
    }
  );
}

function largestRace({ largestRace: race }: SiteYear): YearFigure | null {
  return (
    race && {
      label: 'Largest field',
      figure: counted(race.entryCount, 'car'),
      words: (
        <>
          at <YearEventLink event={race} />
        </>
      ),
    }
  );
}

function busiestDay({ busiestDay: day }: SiteYear): YearFigure | null {
  return (
    day && {
      label: 'Busiest day',
      figure: formatCalendarDate(day.date),
      words: `A ${formatCalendarWeekday(day.date)} with ${counted(day.drivers, 'driver')}`,
    }
  );
}

interface MostOf {
  readonly noun: string;
  readonly names: Names;
}

function most(label: string, found: SiteYear['mostWins'], { noun, names }: MostOf): YearFigure | null {
  return (
    found && {
      label,
      figure: <DriverLink driver={found.driver} />,
      words: `${counted(found.count, noun)}${names.hasGames ? ` in ${nameOf(found.game, names)}` : ''}`,
    }
  );
}

function newDrivers({ newDrivers: count, drivers }: SiteYear): YearFigure | null {
  return count === 0
    ? null
    : {
        label: 'New drivers',
        figure: formatCount(count),
        words: `of ${formatCount(drivers)} were here for the first time`,
      };
}

function tracks({ mostDrivenTracks }: SiteYear, names: Names): YearFigure | null {
  const [first, ...others] = mostDrivenTracks;
  if (first === undefined) return null;
  const link = (trackName: string) => <TextLink to={hrefs.boardTrack(trackName)}>{names.track(trackName)}</TextLink>;
  return {
    label: 'Most driven track',
    figure: link(first.trackName),
    words: (
      <>
        {counted(first.laps, 'lap')} in {counted(first.events, 'session')}
        {others.map(({ trackName }, index) => (
          <span key={trackName}>
            {index === 0 ? ', then ' : ' and '}
            {link(trackName)}
          </span>
        ))}
      </>
    ),
  };
}

function cars({ mostDrivenCars }: SiteYear, names: Names): YearFigure | null {
  const [first, ...others] = mostDrivenCars.filter(({ carModel }) => carModel !== null);
  if (first === undefined) return null;
  const then = others.map(({ carModel }) => names.car(carModel)).join(' and ');
  return {
    label: 'Most driven car',
    figure: names.car(first.carModel),
    words: `Entered ${counted(first.entries, 'time')}, ${counted(first.laps, 'lap')}${then === '' ? '' : `, then ${then}`}`,
  };
}

function nameOf(game: Game, names: Names): string {
  return names.game(game)?.name ?? game;
}
