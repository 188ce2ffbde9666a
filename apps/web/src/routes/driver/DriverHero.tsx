import type { DriverInfo } from '@paddock/contracts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames, type Names } from '../../lib/names.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatCount, formatOneDecimal, formatOrdinal, formatShare } from '../../shared/format/en-au.ts';
import { FactList } from '../../shared/ui/FactList.tsx';
import { Hero } from '../../shared/ui/Hero.tsx';
import { ShareButton } from '../../shared/ui/ShareButton.tsx';
import { StatTiles } from '../../shared/ui/StatTiles.tsx';
import { QuietLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { ClassLicence, LicenceSpace } from '../../features/class-licence/ClassLicence.tsx';
import { PersonNames } from '../../shared/ui/PersonName.tsx';
import styles from './DriverHero.module.css';

/** How many former names are shown; a longer list would push the facts out of the hero. */
const MOST_FORMER_NAMES = 2;

/** The page header: a driver's name, class and career. */
export function DriverHero({ driver }: { readonly driver: DriverInfo }) {
  const names = useNames();
  const { name, classValue, isProvisional, ratedRaces, totals, live } = driver;
  const displayName = name === '' ? 'No name' : name;
  return (
    <Hero
      crumbs={[{ text: 'Drivers', href: hrefs.searchDrivers() }, { text: displayName }]}
      title={displayName}
      aside={
        classValue === null ? undefined : (
          <ClassLicence value={classValue} isProvisional={isProvisional} ratedRaces={ratedRaces} />
        )
      }
      foot={<StatTiles label="Career" tiles={careerTiles(totals)} />}
    >
      {live !== null && (
        <p className={styles.liveLine}>
          <span>
            <i aria-hidden="true" />
            <b>On track now</b>
          </span>
          {liveText(live, names)}
        </p>
      )}
      <FactList facts={factsOf(driver, names)} />
      <div className={styles.actions}>
        <ShareButton />
      </div>
    </Hero>
  );
}

/** Placeholder while the driver loads, as high as the loaded hero. */
export function DriverHeroSpace() {
  return (
    <Hero
      crumbs={[{ text: 'Drivers', href: hrefs.searchDrivers() }, { text: '…' }]}
      title="Loading driver"
      aside={<LicenceSpace />}
      foot={<StatTiles label="Career" tiles={careerTiles(null)} />}
    >
      <FactList facts={['Drives most', 'Best track', 'Season', 'First seen'].map((label) => ({ label, value: '–' }))} />
      <div className={styles.actions}>
        <ShareButton />
      </div>
    </Hero>
  );
}

function liveText({ serverName, trackName, sessionType }: NonNullable<DriverInfo['live']>, names: Names): string {
  const parts = [
    ...(trackName === null ? [] : [names.track(trackName)]),
    ...(sessionType === null ? [] : [names.session(sessionType).toLowerCase()]),
    serverName,
  ];
  return parts.join(', ');
}

function factsOf({ mostDrivenCar, bestTrack, season, firstSeenAt, formerNames }: DriverInfo, names: Names) {
  return [
    { label: 'Drives most', value: mostDrivenCar === null ? '–' : names.car(mostDrivenCar.carModel) },
    {
      label: 'Best track',
      value:
        bestTrack === null ? (
          '–'
        ) : (
          <QuietLink to={hrefs.boardTrack(bestTrack.trackName)}>{bestTrackText(bestTrack, names)}</QuietLink>
        ),
    },
    {
      label: 'Season',
      value:
        season === null ? (
          '–'
        ) : (
          <QuietLink to={hrefs.boardPoints({ season: season.key })} title={season.name}>
            {formatOrdinal(season.rank)}, {counted(season.points, 'point')}
          </QuietLink>
        ),
    },
    { label: 'First seen', value: <TimeStamp at={firstSeenAt} show="date" /> },
    ...(formerNames.length === 0 ? [] : [{ label: 'Formerly', value: <FormerNames names={formerNames} /> }]),
  ];
}

function bestTrackText({ trackName, rank, of, isRecord }: NonNullable<DriverInfo['bestTrack']>, names: Names) {
  const track = names.track(trackName);
  return isRecord ? `${track}, track record` : `${track}, ${formatOrdinal(rank)} of ${formatCount(of)}`;
}

function FormerNames({ names }: { readonly names: readonly string[] }) {
  const more = names.length - MOST_FORMER_NAMES;
  return (
    <span title={names.join(', ')}>
      <PersonNames names={names.slice(0, MOST_FORMER_NAMES)} />
      {more > 0 && ` and ${more} more`}
    </span>
  );
}

const COUNTS = [
  ['starts', 'Starts'],
  ['wins', 'Wins'],
  ['podiums', 'Podiums'],
  ['poles', 'Poles'],
  ['fastestLaps', 'Fastest laps'],
] as const;

function careerTiles(totals: DriverInfo['totals'] | null) {
  const finishRate = totals === null || totals.starts === 0 ? null : totals.finishes / totals.starts;
  return [
    ...COUNTS.map(([figure, label]) => ({ label, value: formatCount(totals?.[figure] ?? null) })),
    { label: 'Avg. finish', value: formatOneDecimal(totals?.averageFinish ?? null) },
    { label: 'Laps', value: formatCount(totals?.laps ?? null) },
    { label: 'Finish rate', value: formatShare(finishRate) },
  ];
}
