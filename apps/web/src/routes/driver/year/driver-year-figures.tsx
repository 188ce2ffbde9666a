import type { DriverYear } from '@paddock/contracts';
import type { YearFigure } from '../../../features/year/YearFigures.tsx';
import { YearEventLink } from '../../../features/year/YearEventLink.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames, type Names } from '../../../lib/names.ts';
import { useGameInUrl } from '../../../lib/use-game-in-url.ts';
import { counted } from '../../../shared/format/counted.ts';
import { distanceText } from '../../../shared/format/distance-text.ts';
import { formatCalendarMonth, formatCount, formatOrdinal } from '../../../shared/format/dates-and-numbers.ts';
import { PersonName, PersonNames } from '../../../shared/ui/PersonName.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

/** The figures of a driver's year, in the order in which they are read. */
export function useDriverYearFigures(data: DriverYear) {
  const names = useNames();
  const game = useGameInUrl();
  const versus = (rivalId: string) => hrefs.driver(data.driver.playerId, { versus: rivalId, game });
  return {
    races: [bestRace(data), closestRace(data), rival(data, versus)],
    pace: [classValue(data), records(data), personalBests(data)],
    tracksAndCars: [track(data, names), car(data, names), newTracks(data, names), month(data)],
  };
}

function bestRace({ bestRace: race }: DriverYear): YearFigure | null {
  return (
    race && {
      label: 'Best place',
      figure: formatOrdinal(race.place),
      words: (
        <>
          of {formatCount(race.entryCount)} at <YearEventLink event={race} />
        </>
      ),
    }
  );
}

function closestRace({ closestRace: race }: DriverYear): YearFigure | null {
  return (
    race && {
      label: 'Closest finish',
      figure: distanceText(race.marginMs),
      words: (
        <>
          {race.isWin ? 'Won ahead of ' : 'Second behind '}
          <PersonNames names={race.other.map(({ name }) => name)} /> at <YearEventLink event={race} />
        </>
      ),
    }
  );
}

function rival({ rival: met }: DriverYear, versus: (rivalId: string) => string): YearFigure | null {
  return (
    met && {
      label: 'Met most',
      figure: counted(met.races, 'race'),
      words: (
        <>
          with{' '}
          <TextLink to={versus(met.driver.playerId)}>
            <PersonName>{met.driver.name}</PersonName>
          </TextLink>
          , {met.ahead === 0 ? 'never ahead' : `ahead in ${formatCount(met.ahead)} of them`}
        </>
      ),
    }
  );
}

function classValue({ classValue: value }: DriverYear): YearFigure | null {
  if (value === null) return null;
  return {
    label: 'Class value',
    figure: value.from === null ? formatCount(value.to) : `${formatCount(value.from)} → ${formatCount(value.to)}`,
    words: (
      <>
        {value.from === null && 'First rated in this year. '}
        {value.best === null ? (
          'No race raised it.'
        ) : (
          <>
            The best race gave +{formatCount(value.best.change)}, at <YearEventLink event={value.best} />
          </>
        )}
      </>
    ),
  };
}

function records({ records: broken }: DriverYear): YearFigure | null {
  return (
    broken && {
      label: 'Track records',
      figure: formatCount(broken.count),
      words: (
        <>
          broken, the latest at <YearEventLink event={broken} />
        </>
      ),
    }
  );
}

function personalBests({ personalBests: bests }: DriverYear): YearFigure | null {
  return (
    bests && {
      label: 'Personal bests',
      figure: formatCount(bests.count),
      words: (
        <>
          {bests.count === 1 ? 'session' : 'sessions'} with a quicker lap than ever on the track, the latest at{' '}
          <YearEventLink event={bests} />
        </>
      ),
    }
  );
}

function track({ track: most }: DriverYear, names: Names): YearFigure | null {
  return (
    most && {
      label: 'Most driven track',
      figure: <TextLink to={hrefs.boardTrack(most.trackName)}>{names.track(most.trackName)}</TextLink>,
      words: lapsIn(most),
    }
  );
}

function car({ car: most }: DriverYear, names: Names): YearFigure | null {
  return most && { label: 'Most driven car', figure: names.car(most.carModel), words: lapsIn(most) };
}

/** How many first times are named. */
const NAMED_TRACKS = 3;

function newTracks({ newTracks: tracks }: DriverYear, names: Names): YearFigure | null {
  if (tracks.length === 0) return null;
  const more = tracks.length - NAMED_TRACKS;
  return {
    label: 'New tracks',
    figure: formatCount(tracks.length),
    words: (
      <>
        {'driven for the first time: '}
        {tracks.slice(0, NAMED_TRACKS).map(({ eventId, trackName }, index) => (
          <span key={trackName}>
            {index > 0 && ', '}
            <TextLink to={hrefs.event(eventId)}>{names.track(trackName)}</TextLink>
          </span>
        ))}
        {more > 0 && ` and ${formatCount(more)} more`}
      </>
    ),
  };
}

function month({ month: busiest, year }: DriverYear): YearFigure | null {
  return (
    busiest && {
      label: 'Busiest month',
      figure: formatCalendarMonth(`${year}-${String(busiest.month).padStart(2, '0')}-01`),
      words: `${counted(busiest.laps, 'lap')}, the most of the year`,
    }
  );
}

/** `320 laps in 9 sessions` */
function lapsIn({ laps, sessions }: { readonly laps: number; readonly sessions: number }): string {
  return `${counted(laps, 'lap')} in ${counted(sessions, 'session')}`;
}
